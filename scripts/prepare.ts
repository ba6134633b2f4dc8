import { isGeneratedCurrent } from "./build/freshness.ts";

/** Makes src/generated without checking the data first, which takes longer; where it cannot, tells what is wrong with them. */
async function generate(): Promise<void> {
  const { writeGenerated } = await import("./generate/writeGenerated.ts");
  try {
    await writeGenerated();
  } catch (error) {
    const { checkProject } = await import("./check/checkProject.ts");
    const { count, text } = await checkProject();
    if (count === 0) throw error;
    console.error(text);
    process.exitCode = 1;
  }
}

/** What npm runs after each installation, so that types and tests find src/generated. */
if (!isGeneratedCurrent(".")) await generate();
