import { basename, dirname } from "node:path/posix";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { FormSchema, StepSchema, WizardSchema } from "../../../src/generated/schema-types.ts";
import { type Form, formNames, formsOf, stepFields, stepName } from "../../project/forms.ts";
import { pagesOfForms, statedAddresses, statedPages } from "../../project/pages.ts";
import { FOLDERS, type Project } from "../../project/project.ts";
import { insertsOf, notificationsOf } from "../../project/submission.ts";
import { setTypography } from "../../project/typography.ts";
import { dropField } from "../editing/removal.ts";
import { cited, slugFor } from "../editing/words.ts";
import { type Addition, ask, line, oneOf } from "./addition.ts";
import { addField, isConsent, keep } from "./field.ts";
import { fieldAsks } from "./fieldKinds.ts";
import type { FormPlace } from "./formPlace.ts";

const NAME = { label: "Nom et prénom", kind: "name" };
const EMAIL = { label: "Adresse e-mail", kind: "email" };
const PHONE = { label: "Téléphone", kind: "phone" };
const WHEN = {
  label: "Quand vous rappeler ?",
  kind: "cards",
  choices: "Le matin\nL’après-midi\nLe soir",
};
const MESSAGE = { label: "Message", kind: "textarea" };

/** The kinds of form, as who adds one knows them; `says`: what its page promises, after « title : ». */
const KINDS: Record<string, { label: string; questions: Answers[]; says: string }> = {
  callback: {
    label: "Être rappelé : nom, téléphone, moment",
    questions: [NAME, PHONE, WHEN],
    says: "laissez votre numéro et le moment qui vous convient, nous vous rappelons",
  },
  message: {
    label: "Un message : nom, adresse e-mail, texte",
    questions: [NAME, EMAIL, MESSAGE],
    says: "écrivez-nous en quelques lignes, nous vous répondons directement",
  },
  least: {
    label: "Presque vide : une adresse e-mail",
    questions: [EMAIL],
    says: "laissez votre adresse e-mail, nous vous répondons directement",
  },
};

const labels = Object.fromEntries(Object.entries(KINDS).map(([kind, { label }]) => [kind, label]));

const ASKS = [
  ask("title", line("Titre", "En haut de sa page : « Être rappelé ».", 60), "le titre"),
  ask("kind", { ...oneOf("Ce qu’il demande", labels), default: "callback" }, "ce qu’il demande"),
];

/** Forms of one step that store what they are sent and have the firm told: a new one does it likewise. */
const examplesIn = (forms: readonly Form[]) =>
  forms.flatMap((form) => {
    const { value } = form.source;
    const isTold = notificationsOf(form).some(({ stored }) => stored);
    return "steps" in value || !isTold || insertsOf(form).length > 1 ? [] : [{ form, value }];
  });

/** A form without questions, but for the consents of another, whose way of sending it takes over. */
function emptyForm(like: FormSchema, title: string, name: string): FormSchema {
  const form = structuredClone(like);
  for (const [key, field] of Object.entries(stepFields(like)))
    if (!isConsent(field)) dropField(form, form, key);
  const { description: _, ...rest } = form;
  const steps = form.submission.steps.map((step): typeof step => {
    if (step.action === "insert")
      return { ...step, table: `${name.replaceAll("-", "_")}_submissions`, columns: {} };
    if (step.action !== "notify") return step;
    const mail = { label: title, subject: title, lines: [] };
    return { ...step, type: name, data: "row", mail, failure: { effect: "ignore" } };
  });
  return {
    ...rest,
    title,
    form: {
      ...form.form,
      name,
      hostForm: name,
      buttons: { ...form.form.buttons, submit: "Envoyer" },
      privacy: PRIVACY,
    },
    submission: { steps, success: { message: "Merci ! Votre demande nous est bien parvenue." } },
  };
}

const PRIVACY =
  "Vos données servent à {firm} pour répondre à votre demande ; elles sont conservées trois ans au plus. Vous pouvez y accéder, les rectifier ou les faire effacer : [politique de confidentialité](/confidentialite).";

/** The name of a form, and of all that is its own: letters alone, as many as a table bears. */
const nameFor = (title: string): string =>
  slugFor(title.replace(/\d+/g, " "), [], "formulaire").replace(/^(.{1,36})(?:-.*)?$/, "$1");

/** Whether a form or a page has a title, or a name that follows from it. */
function isTaken(project: Project, forms: readonly Form[], title: string): boolean {
  const pages = statedPages(project);
  const titles = [
    ...forms.map(({ source }) => source.value.title),
    ...pages.map(({ value }) => String(value.label)),
  ];
  const names = [
    "words",
    ...formNames(project.formFiles),
    ...forms.flatMap(notificationsOf).map(({ step }) => step.value.type),
    ...statedAddresses(pages).map(({ address }) => address.slice(1)),
  ];
  const isIt = (one: string) => one.toLowerCase() === title.toLowerCase();
  return titles.some(isIt) || names.includes(nameFor(title));
}

/** The page of a new form, beside that of another one in the site map. */
function pageFor(project: Project, other: Form, name: string, title: string, says: string) {
  const address = pagesOfForms(project).get(other.name);
  const beside = statedPages(project).find(({ value }) => value.route === address);
  return {
    $schema: "../../../schemas/content/form-page.schema.json",
    page: {
      route: `/${name}`,
      label: title,
      head: { title, description: `${title} : ${says}.` },
      siteMap: { group: beside?.find("siteMap", "group").value },
    },
    title,
    intro: [`${says.charAt(0).toUpperCase()}${says.slice(1)}.`],
    formName: name,
    points: ["Gratuit et sans engagement"],
    help: { title: "Besoin d’aide ?", text: "Appelez-nous, nous le remplirons avec vous :" },
  };
}

const NEXT = [
  "Relisez ce que dit sa page, et ce qui est dit après l’envoi : « Étapes et messages » le montre. La page figure au plan du site, dans aucun menu.",
  "Avant la mise en ligne, un développeur donne à ses réponses leur place dans la base de données : « Préparer l’envoi » le lui dit.",
];

export function newForm(project: Project): Addition | undefined {
  const forms = formsOf(project.formFiles);
  const [like] = examplesIn(forms);
  if (!like) return undefined;
  return {
    id: "formulaire",
    label: "Un formulaire",
    title: "Ajouter un formulaire, avec sa page",
    asks: ASKS,
    sketch(sketch, { title: typed, kind }) {
      const title = setTypography(String(typed));
      if (isTaken(project, forms, title)) {
        const message = `Un formulaire ou une page s’appelle déjà ${cited(title)}, ou presque : choisissez un autre titre.`;
        return { missing: [{ message, at: "title" }] };
      }
      const name = nameFor(title);
      const file = `${FOLDERS.forms}/${name}.json`;
      const step = emptyForm(like.value, title, name);
      sketch.put(file, step);
      const form = { ...like.form, steps: [] };
      const place = { forms, form, source: file, file, step, key: undefined, choice: undefined };
      const { questions = [], says = "" } = KINDS[String(kind)] ?? {};
      for (const one of questions) {
        const key = addField(sketch, place, { ...one, isRequired: true });
        if (typeof key !== "string") return key;
        keep(sketch, place, key);
      }
      // The subject of the mail tells who it is from, as its first line has it.
      for (const step of sketch.value<FormSchema>(file).submission.steps)
        if (step.action === "notify" && step.mail)
          step.mail.subject += ` – ${step.mail.lines[0]?.text}`;
      const page = `${FOLDERS.records}/form-pages/${name}.json`;
      sketch.put(page, pageFor(project, like.form, name, title, says));
      const select = { file: page, path: [] };
      return { title: `Formulaire ${cited(title)}`, select, notes: NEXT };
    },
  };
}

export function newStep(place: FormPlace): Addition | undefined {
  if (!("steps" in place.form.source.value)) return undefined;
  return {
    id: "etape",
    label: "Une étape",
    title: "Ajouter une étape, avec sa première question",
    asks: [
      ask("stepTitle", line("Titre de l’étape", undefined, 60), "le titre de l’étape"),
      ...fieldAsks(place.forms),
    ],
    sketch(sketch, answers) {
      const names = [...place.form.steps.map(stepName), "wizard"];
      const title = setTypography(String(answers.stepTitle));
      const file = `${dirname(place.source)}/${slugFor(title, names, "etape")}.json`;
      const step: StepSchema & { $schema: string } = {
        $schema: "../../meta/step.schema.json",
        title,
        type: "object",
        required: [],
        properties: {},
        errorMessage: { required: {} },
        form: { groups: [{ fields: [] }] },
      };
      sketch.put(file, step);
      const added = addField(sketch, { ...place, file, step, key: undefined }, answers);
      if (typeof added !== "string") return added;
      const { steps } = sketch.value<WizardSchema>(place.source);
      steps.splice(steps.indexOf(basename(place.file)) + 1, 0, basename(file));
      return { title: `Étape ${cited(title)}`, select: { file, path: ["title"] } };
    },
  };
}

export function lessStep(place: FormPlace): Addition | undefined {
  if (place.form.steps.length < 2) return undefined;
  const { file, source, step } = place;
  const fields = stepFields(step);
  const names = Object.values(fields).map(({ title }) => cited(title));
  return {
    id: "retirer-etape",
    label: `L’étape ${cited(step.title)}`,
    verb: "Retirer",
    title: `Retirer l’étape ${cited(step.title)} ?`,
    warnings: [`Partent avec elle : ${names.join(", ")}.`],
    sketch(sketch) {
      const wizard = sketch.value<WizardSchema>(source);
      const rest = structuredClone(step);
      for (const key of Object.keys(fields)) dropField(wizard, rest, key);
      wizard.steps = wizard.steps.filter((name) => name !== basename(file));
      sketch.put(file);
      const select = { file: source, path: ["steps"] };
      return { title: `Étape ${cited(step.title)} retirée`, select };
    },
  };
}
