import { asObject, type Place, textsIn } from "../../project/dataFile.ts";
import { excerpt, type Finding } from "../../project/finding.ts";
import { type Field, type Form, formFieldsOf } from "../../project/forms.ts";
import { quoted } from "../../project/names.ts";
import { namesOf, sentKeys, unsentFields } from "../../project/submission.ts";
import { plainWords } from "../content/repetitions.ts";
import type { Survey } from "../survey.ts";

/** Texts that promise answers which nobody receives, and fields that would take them in vain. */
export function* unsentRules(survey: Survey): Iterable<Finding> {
  for (const form of survey.forms) {
    const asked = formFieldsOf(form);
    const sent = [...sentKeys(form)];
    // A submission that sends nothing, or what is not asked, is told elsewhere.
    if (sent.length === 0 || !sent.every((one) => asked.some(({ key }) => key === one))) continue;
    const unsent = unsentFields(form);
    for (const field of unsent.filter(({ value }) => value.ui.takesUnsent)) {
      const message = `La réponse à « ${field.value.title} » n’est pas envoyée non plus : les réponses que sa case y joint seraient perdues.`;
      const expected = 'une question que "submission.steps" garde ou envoie';
      yield field.at("ui").at("takesUnsent").finding("précisions perdues", message, { expected });
    }
    const sentFields = asked.filter(({ key }) => sent.includes(key));
    const keptWords = new Set(sentFields.flatMap(({ value }) => namesOf(value).map(plainWords)));
    for (const text of textsOn(form, survey)) yield* falsePromises(text, unsent, keptWords);
  }
}

/**
 * The texts that tell visitors what becomes of a form: its own but those of its fields and of its
 * mail, which the firm reads, those of the pages that it stands on and leads to.
 */
function textsOn({ name, source, steps }: Form, survey: Survey): Place<string>[] {
  const own = new Set([source, ...steps].map(({ file }) => file));
  const others = /^(?:properties|allOf|errorMessage|form\.groups|submission\.steps\.\d+\.mail)\b/;
  const isTold = (text: Place) =>
    !survey.annotations(text, "machine") &&
    !survey.annotations(text, "names") &&
    !others.test(text.path.join("."));
  const next = survey.addresses.get(String(source.value.submission.success.goTo))?.file;
  const pages = survey.project.records.filter(
    (record) => record === next || asObject(record.value).formName === name,
  );
  return [...[...own].flatMap(textsIn).filter(isTold), ...pages.flatMap(textsIn)];
}

/** A text that names a field which is not sent. @param kept words for fields that are */
function* falsePromises(text: Place<string>, unsent: Field[], kept: ReadonlySet<string>) {
  const words = plainWords(text.value);
  for (const field of unsent) {
    const name = namesOf(field.value)
      .filter((one) => !kept.has(plainWords(one)))
      .find((one) => words.includes(plainWords(one)));
    if (!name) continue;
    const message = `Ce texte dit ce que devient la demande et nomme « ${name} » : la réponse à la question « ${field.value.title} » n’est pas envoyée.`;
    const expected = `un texte sans ${quoted([name])}, ou la réponse envoyée : voir un développeur`;
    yield text.finding("promesse non tenue", message, { expected, found: excerpt(text.value) });
  }
}
