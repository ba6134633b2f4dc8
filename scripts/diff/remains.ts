import { type Place, textsIn } from "../project/dataFile.ts";
import type { Finding } from "../project/finding.ts";
import { formFieldsOf, formsOf } from "../project/forms.ts";
import type { Project } from "../project/project.ts";
import { choicesIn } from "../project/questions.ts";
import type { Change, GoneName } from "./change.ts";

/** Says at each change where texts or, as the check finds, files still name what is gone. */
export function withRemains(
  changes: readonly Change[],
  project: Project,
  findings: readonly Finding[],
): Change[] {
  const texts = [...project.records, ...project.formFiles].flatMap(textsIn);
  // What questions and choices are called now: a name that several had is not gone.
  const fields = formsOf(project.formFiles).flatMap(formFieldsOf);
  const called = fields.flatMap((field) => [
    field.value.title,
    ...choicesIn(field).map(({ label }) => label),
  ]);
  const used = new Set(called.map(String));
  return changes.map((change) => {
    const names = change.gone?.filter(({ name, as }) => as === "key" || !used.has(name)) ?? [];
    const left = names.flatMap((gone) =>
      gone.as === "key" ? referring(gone.name, findings) : naming(gone, texts),
    );
    return left.length > 0 ? { ...change, left: [...new Set(left)] } : change;
  });
}

function referring(name: string, findings: readonly Finding[]): string[] {
  return findings
    .filter(({ found }) => found?.split(/[?#]/)[0] === name)
    .map(({ file, line, rule }) => `${file}:${line} (${rule})`);
}

function naming({ name, as, file }: GoneName, texts: readonly Place<string>[]): string[] {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern =
    as === "quoted" ? `« ${escaped} »` : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`;
  const expression = new RegExp(pattern, "iu");
  return texts
    .filter((text) => file === undefined || text.file.path === file)
    .filter(({ value }) => expression.test(value))
    .map((text) => `${text.file.path}:${text.line}`);
}
