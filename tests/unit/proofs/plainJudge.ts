import { Ajv } from "ajv";
import { formats } from "../../../scripts/project/formats.ts";
import { stepFields } from "../../../scripts/project/forms.ts";
import type { StepSchema } from "../../../src/generated/schema-types.ts";

/** What JSON Schema alone makes of a step's answers. */
export interface Judged {
  /** Each broken rule as « key rule », sorted. */
  broken: string[];
  /** The fields that are asked, sorted. */
  visible: string[];
}

/** The rules of a step, compiled from the file as it is by an Ajv without anything of ours. */
export function plainJudge(step: StepSchema): (answers: object) => Judged {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    validateSchema: false,
    logger: false,
    unicode: false,
    unicodeRegExp: false,
    formats,
  });
  const validate = ajv.compile(step);
  const conditions = (step.allOf ?? []).map(({ if: test, then }) => ({
    isMet: ajv.compile(test),
    keys: Object.keys(then.properties),
  }));
  return (answers) => {
    validate(answers);
    const broken = (validate.errors ?? []).flatMap(({ keyword, instancePath, params }) => {
      const [, key = params.missingProperty, rank] = instancePath.split("/");
      return keyword === "if" ? [] : [`${key} ${rank === undefined ? keyword : "items"}`];
    });
    const asked = conditions.flatMap(({ isMet, keys }) => (isMet(answers) ? keys : []));
    return {
      broken: [...new Set(broken)].sort(),
      visible: [...new Set([...Object.keys(step.properties), ...asked])].sort(),
    };
  };
}

/** Every sentence that a step may show. */
export function sentencesOf(step: StepSchema): Set<string> {
  const scopes = [step, ...(step.allOf ?? []).map(({ then }) => then)];
  const ofFields = Object.values(stepFields(step)).flatMap(({ errorMessage, items, ui }) => [
    ...Object.values(errorMessage ?? {}),
    ...(items ? [items.errorMessage.enum] : []),
    ...(ui.minMessage ? [ui.minMessage] : []),
  ]);
  const ofRequired = scopes.flatMap((scope) => Object.values(scope.errorMessage?.required ?? {}));
  return new Set([...ofFields, ...ofRequired].filter((sentence) => sentence !== undefined));
}
