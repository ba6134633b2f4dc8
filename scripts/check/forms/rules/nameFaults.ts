import type { FormFile } from "../../../forms/readForms.ts";
import type { Fault, Place } from "../fault.ts";
import { formPlacedFields } from "../placedFields.ts";
import { unknownField } from "./unknownField.ts";

/** Names that do not fit their file, and a trap that a real field would spring. */
export function nameFaults(form: FormFile): Fault[] {
  return [...internalName(form), ...trap(form), ...shortFormFields(form)];
}

/** Two forms that the hosting platform could not tell apart; the one named after its file owns the name. */
export function hostNameFaults(forms: FormFile[]): Fault[] {
  const owners = new Map<string, string>();
  const isForeign = ({ name, source }: FormFile): number => Number(name !== source.form.hostForm);
  const byRight = forms.toSorted((a, b) => isForeign(a) - isForeign(b));
  return byRight.flatMap(hostNames).flatMap(({ file, path, name }) => {
    const owner = owners.get(name);
    owners.set(name, owner ?? file);
    if (owner === undefined) return [];
    return {
      file,
      path,
      rule: "nom en double",
      message: `Le nom « ${name} » chez l’hébergeur est déjà celui d’un formulaire de ${owner}.`,
      expected: "un nom différent pour chaque formulaire",
      found: name,
    };
  });
}

function hostNames({ file, source }: FormFile): (Place & { name: string })[] {
  const { form } = source;
  const short = "shortHostForm" in form ? form.shortHostForm : undefined;
  return [
    { file, path: ["form", "hostForm"], name: form.hostForm },
    ...(short ? [{ file, path: ["form", "shortHostForm", "name"], name: short.name }] : []),
  ];
}

function internalName({ file, name, source }: FormFile): Fault[] {
  if (source.form.name === name) return [];
  const bearer = "steps" in source ? "du dossier" : "du fichier";
  return [
    {
      file,
      path: ["form", "name"],
      rule: "nom interne",
      message: `Le nom interne du formulaire est celui ${bearer}.`,
      expected: name,
      found: source.form.name,
    },
  ];
}

function trap(form: FormFile): Fault[] {
  const { name } = form.source.form.honeypot;
  if (!formPlacedFields(form).some(({ key }) => key === name)) return [];
  return [
    {
      file: form.file,
      path: ["form", "honeypot", "name"],
      rule: "champ piège",
      message: `« ${name} » est un vrai champ du formulaire : chaque visiteur passerait pour un robot.`,
      expected: "un nom qu’aucun champ ne porte, comme bot-field",
      found: name,
    },
  ];
}

function shortFormFields(form: FormFile): Fault[] {
  const settings = form.source.form;
  if (!("shortHostForm" in settings) || !settings.shortHostForm) return [];
  const known = formPlacedFields(form).map(({ key }) => key);
  return settings.shortHostForm.fields.flatMap((key, index) =>
    unknownField(key, known, {
      file: form.file,
      path: ["form", "shortHostForm", "fields", index],
    }),
  );
}
