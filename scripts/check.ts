import { reportProblems } from "./check/reportProblems.ts";

/** `npm run check`: tells in French what is wrong in the forms and the content; `--launch`: more. */
const count = await reportProblems(process.argv.includes("--launch"));
if (count > 0) process.exitCode = 1;
