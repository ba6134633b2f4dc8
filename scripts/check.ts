import { checkProject } from "./check/checkProject.ts";

/** `npm run check`: tells in French what is wrong in the forms and the content; `--launch`: more. */
const { count, text } = await checkProject(process.argv.includes("--launch"));
if (count > 0) {
  console.error(text);
  process.exitCode = 1;
} else {
  console.log(text);
}
