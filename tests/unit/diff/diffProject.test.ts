import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import { counted, formatChange } from "../../../scripts/diff/change.ts";
import { compareProjects, diffProject, withRemains } from "../../../scripts/diff/diffProject.ts";
import type { DataFile } from "../../../scripts/project/dataFile.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import type { Project } from "../../../scripts/project/project.ts";
import {
  type Change,
  CONTACT,
  changed,
  DETAILS,
  fixture,
  PRICE,
  PROPERTY,
  set,
  WIZARD,
  WORDS,
  without,
} from "../check/formChanges.ts";
import { parsed } from "../contentBuilders.ts";
import { fixtureProject } from "../fixtures/fixtureProject.ts";

const { project } = fixture;
const GAS = "src/content/diagnostics/gaz.json";
const PARIS = "src/content/zones/paris.json";
const FOLDERS = ["formFiles", "records", "schemas"] as const;

/** A version of the fixture with some keys changed, and some files moved or (null) taken away. */
function version(changes: Change[], files: Record<string, string | null> = {}): Project {
  const edit = (file: DataFile): DataFile[] => {
    const path = file.path in files ? files[file.path] : file.path;
    const own = changes.filter((change) => change.file === file.path);
    if (path === file.path && own.length === 0) return [file];
    return path ? [parsed(path, own.reduce(changed, file.text))] : [];
  };
  const edited = FOLDERS.map((folder) => [folder, project[folder].flatMap(edit)]);
  return { ...project, ...Object.fromEntries(edited) };
}

/** What the report says of a change, in one line, without the number of its line. */
function linesOf(before: Project, now: Project): string[] {
  return compareProjects(before, now).map((change) =>
    formatChange(change)
      .replace(/:\d+:\d+/, "")
      .split("\n")
      .map((line) => line.trim())
      .join(" | "),
  );
}

/** What stands in the fixture at a dotted path. */
function held(file: string, path: string): unknown {
  const found = [...project.formFiles, ...project.records].find((one) => one.path === file);
  return path
    .split(".")
    .reduce((value, key) => (value as Record<string, unknown>)?.[key], found?.value);
}

const list = (file: string, path: string): string[] => held(file, path) as string[];

const floor = {
  type: "string",
  title: "Étage",
  maxLength: 20,
  errorMessage: { maxLength: "L'étage ne peut pas dépasser 20 caractères" },
  ui: { widget: "text" },
};
const asksFloor = (key: string) => [
  set(PROPERTY, `properties.${key}`, floor),
  set(PROPERTY, "form.groups.0.fields", [...list(PROPERTY, "form.groups.0.fields"), key]),
];
const choicesOf = (...choices: string[]) => set(PROPERTY, "properties.propertyType.enum", choices);
const LABELS = "properties.propertyType.ui.labels";

interface Edit {
  title: string;
  /** Changes that the earlier version has already. */
  earlier?: Change[];
  changes: Change[];
  files?: Record<string, string | null>;
  lines: string[];
}

const edits: Edit[] = [
  { title: "nothing", changes: [], lines: [] },
  {
    title: "a new field",
    changes: asksFloor("floor"),
    lines: [
      "+ schemas/forms/quote/property.json › properties.floor | question ajoutée : La question « Étage », facultative, est posée à l’étape « Le bien ». Sa réponse n’est ni gardée ni envoyée.",
    ],
  },
  {
    title: "a new required field that is stored",
    changes: [
      ...asksFloor("floor"),
      set(PROPERTY, "required", [...list(PROPERTY, "required"), "floor"]),
      set(PROPERTY, "errorMessage.required.floor", "Quel étage ?"),
      set(WIZARD, "submission.steps.1.columns.floor", "floor"),
    ],
    lines: [
      "+ schemas/forms/quote/wizard.json › submission.steps.1.columns.floor | colonne ajoutée : La colonne « floor » de « quote_submissions » garde la réponse à « Étage ». | base de données : elle doit exister avant la mise en ligne : « npm run migration ». Les lignes déjà reçues l’ont vide.",
      "+ schemas/forms/quote/property.json › properties.floor | question ajoutée : La question « Étage », obligatoire, est posée à l’étape « Le bien ». Sa réponse est gardée dans la colonne « floor » de « quote_submissions ». | réponses en cours : un visiteur qui avait fini doit y répondre à l’étape « Le bien ».",
    ],
  },
  {
    title: "a field less",
    earlier: asksFloor("floor"),
    changes: [],
    lines: [
      "− schemas/forms/quote/property.json › properties.floor | question retirée : La question « Étage » n’est plus posée à l’étape « Le bien ». | réponses en cours : celle qui était déjà donnée est oubliée.",
    ],
  },
  {
    title: "another key of a field",
    earlier: asksFloor("floor"),
    changes: asksFloor("level"),
    lines: [
      "~ schemas/forms/quote/property.json › properties.level | question renommée : La question « Étage » est la même sous un autre nom. | avant : floor | maintenant : level | réponses en cours : celle qui était déjà donnée est oubliée.",
    ],
  },
  {
    title: "a field in another step",
    earlier: asksFloor("floor"),
    changes: [
      set(DETAILS, "properties.floor", floor),
      set(DETAILS, "form.groups.0.fields", [...list(DETAILS, "form.groups.0.fields"), "floor"]),
    ],
    lines: [
      "~ schemas/forms/quote/contact-details.json › properties.floor | question déplacée : La question « Étage » est posée à l’étape « Vos coordonnées ». | avant : « Le bien » | maintenant : « Vos coordonnées »",
    ],
  },
  {
    title: "a new stored choice",
    changes: [
      choicesOf("maison", "appartement", "autre", "villa"),
      set(PROPERTY, `${LABELS}.villa`, "Villa"),
    ],
    lines: [
      "+ schemas/forms/quote/property.json › properties.propertyType.enum.3 | choix ajouté : La question « Type de bien » propose aussi « Villa ». | base de données : la colonne « property_type » de « quote_submissions » doit suivre avant la mise en ligne : « npm run migration ».",
    ],
  },
  {
    title: "a choice less",
    changes: [choicesOf("maison", "autre"), without(PROPERTY, `${LABELS}.appartement`)],
    lines: [
      "− schemas/forms/quote/property.json › properties.propertyType.enum.1 | choix retiré : La question « Type de bien » ne propose plus « Appartement ». | base de données : les lignes déjà reçues peuvent contenir dans la colonne « property_type » de « quote_submissions » ce qui n’est plus admis : « npm run migration » les compte. | réponses en cours : celle d’un visiteur qui l’avait choisi est à redonner à l’étape « Le bien ».",
    ],
  },
  {
    title: "another value of a choice",
    changes: [
      choicesOf("maison", "appart", "autre"),
      without(PROPERTY, `${LABELS}.appartement`),
      set(PROPERTY, `${LABELS}.appart`, "Appartement"),
    ],
    lines: [
      "~ schemas/forms/quote/property.json › properties.propertyType.enum.1 | choix renommé : La question « Type de bien » garde « Appartement » sous un autre nom. | avant : appartement | maintenant : appart | base de données : les lignes déjà reçues peuvent contenir dans la colonne « property_type » de « quote_submissions » ce qui n’est plus admis ; la colonne doit suivre avant la mise en ligne : « npm run migration ». | réponses en cours : celle d’un visiteur qui l’avait choisi est à redonner à l’étape « Le bien ».",
    ],
  },
  {
    title: "another label of a choice",
    changes: [set(PROPERTY, `${LABELS}.maison`, "Pavillon")],
    lines: [
      "~ schemas/forms/quote/property.json › properties.propertyType.ui.labels.maison | phrase changée : Dans la question « Type de bien ». | avant : « Maison » | maintenant : « Pavillon »",
    ],
  },
  {
    title: "a lower longest length",
    changes: [set(CONTACT, "properties.message.maxLength", 100)],
    lines: [
      "~ schemas/forms/contact.json › properties.message.maxLength | règle resserrée : Question « Message » : nombre maximal de caractères. | avant : 5 000 | maintenant : 100 | base de données : les lignes déjà reçues peuvent contenir dans la colonne « message » de « contact_submissions » ce qui n’est plus admis : « npm run migration » les compte.",
    ],
  },
  {
    title: "a lower shortest length",
    changes: [set(DETAILS, "properties.firstName.minLength", 1)],
    lines: [
      "~ schemas/forms/quote/contact-details.json › properties.firstName.minLength | règle assouplie : Question « Prénom » : nombre minimal de caractères. | avant : 2 | maintenant : 1 | base de données : la colonne « first_name » de « quote_submissions » doit suivre avant la mise en ligne : « npm run migration ».",
    ],
  },
  {
    title: "no highest number",
    changes: [without(PROPERTY, "properties.annexesSurface.maximum")],
    lines: [
      "~ schemas/forms/quote/property.json › properties.annexesSurface.maximum | règle assouplie : Question « Surface des annexes » : plus grande valeur permise. | avant : 100 000 | maintenant : aucune règle",
    ],
  },
  {
    title: "a wider pattern",
    changes: [set(PROPERTY, "properties.postalCode.pattern", "^[0-9]{4,5}$")],
    lines: [
      "~ schemas/forms/quote/property.json › properties.postalCode.pattern | règle assouplie : Question « Code postal » : forme de la saisie. | avant : ^[0-9]{5}$ | maintenant : ^[0-9]{4,5}$ | base de données : la colonne « postal_code » de « quote_submissions » doit suivre avant la mise en ligne : « npm run migration ».",
    ],
  },
  {
    title: "a narrower pattern",
    changes: [set(PROPERTY, "properties.postalCode.pattern", "^75[0-9]{3}$")],
    lines: [
      "~ schemas/forms/quote/property.json › properties.postalCode.pattern | règle resserrée : Question « Code postal » : forme de la saisie. | avant : ^[0-9]{5}$ | maintenant : ^75[0-9]{3}$ | base de données : les lignes déjà reçues peuvent contenir dans la colonne « postal_code » de « quote_submissions » ce qui n’est plus admis : « npm run migration » les compte. | réponses en cours : celle qui manque ou ne convient plus est à redonner à l’étape « Le bien ».",
    ],
  },
  {
    title: "another pattern",
    changes: [set(PROPERTY, "properties.constructionYear.pattern", "^20[0-9]{2}|ancien$")],
    lines: [
      "~ schemas/forms/quote/property.json › properties.constructionYear.pattern | règle changée : Question « Année de construction » : forme de la saisie. | avant : ^[12][0-9]{3}$ | maintenant : ^20[0-9]{2}|ancien$ | base de données : les lignes déjà reçues peuvent contenir dans la colonne « construction_year » de « quote_submissions » ce qui n’est plus admis ; la colonne doit suivre avant la mise en ligne : « npm run migration ». | réponses en cours : celle qui manque ou ne convient plus est à redonner à l’étape « Le bien ».",
    ],
  },
  {
    title: "another type",
    changes: [set(PROPERTY, "properties.surface.type", "integer")],
    lines: [
      "~ schemas/forms/quote/property.json › properties.surface.type | règle changée : Question « Surface habitable » : sorte de réponse. | avant : number | maintenant : integer | base de données : les lignes déjà reçues peuvent contenir dans la colonne « surface » de « quote_submissions » ce qui n’est plus admis ; la colonne doit suivre avant la mise en ligne : « npm run migration ». | réponses en cours : celle qui manque ou ne convient plus est à redonner à l’étape « Le bien ».",
    ],
  },
  {
    title: "an answer that must be given, and one that need not",
    changes: [set(CONTACT, "required", ["name", "email", "phone", "message", "terms"])],
    lines: [
      "~ schemas/forms/contact.json › properties.phone | règle resserrée : Question « Téléphone » : réponse attendue. | avant : facultative | maintenant : obligatoire | base de données : les lignes déjà reçues peuvent contenir dans la colonne « phone » de « contact_submissions » ce qui n’est plus admis : « npm run migration » les compte.",
      "~ schemas/forms/contact.json › properties.subject | règle assouplie : Question « Sujet » : réponse attendue. | avant : obligatoire | maintenant : facultative | base de données : la colonne « subject » de « contact_submissions » doit suivre avant la mise en ligne : « npm run migration ».",
    ],
  },
  {
    title: "a condition that more answers fulfil",
    changes: [set(DETAILS, "allOf.0.if.properties.urgency.enum", ["planifie", "urgent"])],
    lines: [
      "~ schemas/forms/quote/contact-details.json › allOf.0.if.properties | règle assouplie : Question « Date souhaitée » : quand elle est posée. | avant : si « Quand souhaitez-vous l’intervention ? » : « Planifié » | maintenant : si « Quand souhaitez-vous l’intervention ? » : « Urgent » ou « Planifié »",
    ],
  },
  {
    title: "a date that may be past",
    changes: [without(DETAILS, "allOf.0.then.properties.preferredDate.ui.min")],
    lines: [
      "~ schemas/forms/quote/contact-details.json › allOf.0.then.properties.preferredDate.ui.min | règle assouplie : Question « Date souhaitée » : date à venir. | avant : today | maintenant : aucune règle",
    ],
  },
  {
    title: "a question that is always asked",
    changes: [
      set(
        DETAILS,
        "properties.preferredDate",
        held(DETAILS, "allOf.0.then.properties.preferredDate"),
      ),
      without(DETAILS, "allOf"),
    ],
    lines: [
      "~ schemas/forms/quote/contact-details.json › properties.preferredDate | règle assouplie : Question « Date souhaitée » : quand elle est posée. | avant : si « Quand souhaitez-vous l’intervention ? » : « Planifié » | maintenant : toujours",
    ],
  },
  {
    title: "sentences of a field",
    changes: [
      set(CONTACT, "properties.phone.title", "Votre téléphone"),
      set(CONTACT, "errorMessage.required.name", "Votre nom ?"),
      without(CONTACT, "properties.terms.description"),
    ],
    lines: [
      "− schemas/forms/contact.json › properties.terms.description | phrase retirée : Dans la question « J’accepte que mes données soient traitées pour répondre à ma demande ». | avant : « Voir notre [politique de confidentialité](/confidentialite). »",
      "~ schemas/forms/contact.json › properties.phone.title | phrase changée : Dans la question « Votre téléphone ». | avant : « Téléphone » | maintenant : « Votre téléphone »",
      "~ schemas/forms/contact.json › errorMessage.required.name | phrase changée : Dans la question « Nom et prénom ». | avant : « Veuillez indiquer votre nom » | maintenant : « Votre nom ? »",
    ],
  },
  {
    title: "a common word",
    changes: [set(WORDS, "optional", "si vous voulez")],
    lines: [
      "~ schemas/forms/words.json › optional | phrase changée : Dans les mots communs. | avant : « facultatif » | maintenant : « si vous voulez »",
    ],
  },
  {
    title: "a passage of a step",
    changes: [without(PRICE, "form.notice")],
    lines: [
      "− schemas/forms/quote/price.json › form.notice | phrase retirée : Dans « Le tarif ». | avant : « Un devis gratuit, sans engagement » « Le prix dépend de la surface, de l’âge du bien et des diagnostics choisis ; plusieurs diagnostics réalisés en une visite coûtent moins cher que séparément. Vous…",
    ],
  },
  {
    title: "a setting",
    changes: [set(WIZARD, "submission.success.toastDurationMs", 9000)],
    lines: [
      "~ schemas/forms/quote/wizard.json › submission.success.toastDurationMs | réglage changé : Dans « Demande de devis ». | avant : 5000 | maintenant : 9000",
    ],
  },
  {
    title: "a column that is filled no more",
    changes: [without(WIZARD, "submission.steps.1.columns.message")],
    lines: [
      "− schemas/forms/quote/wizard.json › submission.steps.1.columns.message | colonne retirée : La colonne « message » de « quote_submissions » n’est plus remplie. | base de données : les lignes déjà reçues la gardent ; les nouvelles la laissent vide, ce qu’elle doit admettre : « npm run migration ».",
    ],
  },
  {
    title: "another name of a column",
    changes: [
      without(WIZARD, "submission.steps.1.columns.city"),
      set(WIZARD, "submission.steps.1.columns.town", "city"),
    ],
    lines: [
      "~ schemas/forms/quote/wizard.json › submission.steps.1.columns.town | colonne renommée : La colonne « town » de « quote_submissions » garde les mêmes réponses sous un autre nom. | avant : city | maintenant : town | base de données : les lignes déjà reçues sont à recopier dans la nouvelle colonne : voir un développeur.",
    ],
  },
  {
    title: "a column that keeps another answer",
    changes: [set(WIZARD, "submission.steps.1.columns.message", "propertyComment")],
    lines: [
      "~ schemas/forms/quote/wizard.json › submission.steps.1.columns.message | colonne changée : La colonne « message » de « quote_submissions » garde la réponse à d’autres questions. | avant : « Votre message » | maintenant : « Autre chose à savoir sur le bien ? » | base de données : les lignes déjà reçues gardent ce qu’elles ont.",
    ],
  },
  {
    title: "another order of the questions",
    changes: [set(PROPERTY, "form.groups.0.fields", ["transactionType", "propertyType"])],
    lines: [
      "~ schemas/forms/quote/property.json › form.groups | ordre changé : Les questions de « Le bien » sont dans un autre ordre ou d’autres groupes. | avant : « Type de bien », « Type de transaction » | maintenant : « Type de transaction », « Type de bien »",
    ],
  },
  {
    title: "a step less",
    changes: [set(WIZARD, "steps", ["property.json", "diagnostics.json", "contact-details.json"])],
    files: { [PRICE]: null },
    lines: [
      "− schemas/forms/quote/price.json | étape retirée : L’étape « Le tarif » n’est plus là.",
      "− schemas/forms/quote/price.json › properties.terms | question retirée : La question « J’accepte les conditions d’utilisation et le traitement de mes données pour établir le devis » n’est plus posée à l’étape « Le tarif ».",
    ],
  },
  {
    title: "another file of a step",
    changes: [
      set(WIZARD, "steps", [
        "property.json",
        "diagnostics.json",
        "contact-details.json",
        "tarif.json",
      ]),
    ],
    files: { [PRICE]: "schemas/forms/quote/tarif.json" },
    lines: [
      "~ schemas/forms/quote/tarif.json | étape renommée : L’étape « Le tarif » est dans un autre fichier. | avant : price.json | maintenant : tarif.json",
    ],
  },
  {
    title: "a form less",
    changes: [],
    files: { "schemas/forms/newsletter.json": null },
    lines: [
      "− schemas/forms/newsletter.json | formulaire retiré : Le formulaire « Lettre d’information » n’est plus là. | réponses en cours : elles sont perdues.",
    ],
  },
  {
    title: "another name of a form",
    changes: [set(CONTACT, "form.name", "ecrire")],
    files: { [CONTACT]: "schemas/forms/ecrire.json" },
    lines: [
      "~ schemas/forms/ecrire.json | formulaire renommé : Le formulaire « Écrivez-nous » est le même sous un autre nom. | avant : contact | maintenant : ecrire | réponses en cours : elles sont perdues.",
      "~ schemas/forms/ecrire.json › form.name | réglage changé : Dans « Écrivez-nous ». | avant : « contact » | maintenant : « ecrire »",
    ],
  },
  {
    title: "a threshold of the law",
    changes: [set(GAS, "pages.0.rule.cases.0.if.properties.gas.minimum", 20)],
    lines: [
      "~ src/content/diagnostics/gaz.json › pages.0.rule.cases.0.if.properties.gas.minimum | seuil changé : Règle de « Gaz » (avant-vente) : L’âge de l’installation de gaz, en années. | avant : 15 | maintenant : 20",
    ],
  },
  {
    title: "a validity",
    changes: [set(GAS, "pages.0.rule.validity.0.period", "P6M")],
    lines: [
      "~ src/content/diagnostics/gaz.json › pages.0.rule.validity.0.period | validité changée : Durée de validité, dans « Gaz » (avant-vente). | avant : 3 ans | maintenant : 6 mois",
    ],
  },
  {
    title: "a case less",
    changes: [without(GAS, "pages.1.rule.cases.1")],
    lines: [
      "− src/content/diagnostics/gaz.json › pages.1.rule.cases.1 | cas retiré : Cas de la règle, dans « Gaz » (avant-location). | avant : a-verifier : le gaz est en bouteille : tout dépend de la présence d’une tuyauterie fixe",
    ],
  },
  {
    title: "a test of a case",
    changes: [set(GAS, "pages.0.rule.cases.0.if.properties.kind.enum", ["maison", "appartement"])],
    lines: [
      "~ src/content/diagnostics/gaz.json › pages.0.rule.cases.0.if.properties.kind.enum | cas changé : Règle de « Gaz » (avant-vente) : Le type de bien. | avant : maison, appartement, immeuble | maintenant : maison, appartement",
    ],
  },
  {
    title: "a day of the law",
    earlier: [set(GAS, "document", { since: "2006-09-14", text: "décret n° 2006-1147" })],
    changes: [set(GAS, "document", { since: "2007-11-01", text: "décret n° 2006-1147" })],
    lines: [
      "~ src/content/diagnostics/gaz.json › document.since | date changée : Dans « Diagnostic gaz ». | avant : 14 septembre 2006 | maintenant : 1er novembre 2007",
    ],
  },
  {
    title: "a page less",
    changes: [without(GAS, "pages.1")],
    lines: [
      "− src/content/diagnostics/gaz.json › pages.1.page | page retirée : La page « Gaz » (avant-location) n’est plus là. | avant : /avant-location/gaz",
    ],
  },
  {
    title: "a record less",
    changes: [],
    files: { [PARIS]: null },
    lines: [
      "− src/content/zones/paris.json › page | page retirée : La page « Paris » n’est plus là. | avant : /zones/paris",
    ],
  },
  {
    title: "another address of a page",
    changes: [set(PARIS, "page.route", "/zones/paris-75")],
    lines: [
      "~ src/content/zones/paris.json › page.route | page déplacée : La page « Paris » a une autre adresse ; l’ancienne ne mène plus à rien : l’ajouter à « aliases » de cette page. | avant : /zones/paris | maintenant : /zones/paris-75",
    ],
  },
  {
    title: "another address of a page that the old one leads to",
    changes: [
      set(PARIS, "page.route", "/zones/paris-75"),
      set(PARIS, "page.aliases", ["/zones/paris"]),
    ],
    lines: [
      "~ src/content/zones/paris.json › page.route | page déplacée : La page « Paris » a une autre adresse ; l’ancienne y mène encore. | avant : /zones/paris | maintenant : /zones/paris-75",
      '~ src/content/zones/paris.json › page.aliases | réglage changé : Dans « Paris ». | maintenant : ["/zones/paris"]',
    ],
  },
  {
    title: "another file of a record",
    changes: [],
    files: { [PARIS]: "src/content/zones/75.json" },
    lines: [
      "~ src/content/zones/75.json | fiche renommée : La fiche « Paris » est dans un autre fichier. | avant : src/content/zones/paris.json | maintenant : src/content/zones/75.json",
    ],
  },
  {
    title: "a text of a page",
    changes: [set(PARIS, "description.1", "Nous venons partout.")],
    lines: [
      "~ src/content/zones/paris.json › description.1 | phrase changée : Dans « Paris ». | avant : « Nous intervenons dans les copropriétés comme dans les immeubles d’un seul propriétaire : appartement, chambre de service, loge, boutique, parties communes. La visite se prépare avec vous : accès à l… | maintenant : « Nous venons partout. »",
    ],
  },
  {
    title: "a model",
    changes: [set("schemas/content/zone.schema.json", "description", "Autre.")],
    lines: [
      "~ schemas/content/zone.schema.json | modèle changé : Ce modèle, que les développeurs modifient, n’est plus le même.",
    ],
  },
  {
    title: "a model less",
    changes: [],
    files: { "schemas/content/zone.schema.json": null },
    lines: [
      "~ schemas/content/zone.schema.json | modèle changé : Ce modèle, que les développeurs modifient, n’est plus le même.",
    ],
  },
];

test.each(edits)("$title", ({ earlier = [], changes, files, lines }) => {
  expect(linesOf(version(earlier), version(changes, files))).toEqual(lines);
});

test("each change has its sentence, whichever of the two versions came first", () => {
  const both = edits.flatMap(({ earlier = [], changes, files }) => {
    const [one, other] = [version(earlier), version(changes, files)];
    return [...compareProjects(one, other), ...compareProjects(other, one)];
  });
  expect(both.filter(({ message }) => !/^[A-ZÀ-Ý].*[.…]$/.test(message))).toEqual([]);
});

test("a questionnaire that came or went is told", () => {
  const own = readProject();
  const formFiles = own.formFiles.filter(({ path }) => !path.endsWith("/my-diagnostics.json"));
  const without = { ...own, formFiles };
  const told = [linesOf(own, without), linesOf(without, own)].flat();
  expect(told).toEqual([
    expect.stringMatching(/formulaire retiré : Le formulaire « .+ » n’est plus là/),
    expect.stringMatching(/formulaire ajouté : Le formulaire « .+ » est nouveau/),
  ]);
});

test("a record that has no name is called as its schema is", () => {
  const renamed = version([set("src/content/menu.json", "groups.2.label", "Nos services")]);
  const [line] = linesOf(project, renamed);
  expect(line).toContain("« Menu du haut »");
  expect(line).not.toMatch(/dans « src/i);
});

describe("what the project still names of what is gone", () => {
  /** Places that the first change names, in the working folder. */
  function remainsOf(earlier: Change[], changes: Change[]): readonly string[] {
    const now = version(changes);
    const [change] = withRemains(compareProjects(version(earlier), now), now, findingsOf(now));
    return change?.left ?? [];
  }

  const veranda = set(PROPERTY, "properties.veranda", { ...floor, title: "Véranda" });
  const mentioned = set(PARIS, "description.1", "Dites-nous s’il y a une véranda.");

  test("texts with the words of a question, and references to its key", () => {
    const named = set(PROPERTY, "form.groups.0.fields", ["propertyType", "veranda"]);
    expect(remainsOf([veranda, mentioned], [mentioned, named])).toEqual([
      expect.stringMatching(/^src\/content\/zones\/paris\.json:\d+$/),
      expect.stringMatching(/^schemas\/forms\/quote\/property\.json:\d+ \(question inconnue\)$/),
    ]);
  });

  test("no texts with words that another question still has", () => {
    const elsewhere = set(DETAILS, "properties.message.title", "Véranda");
    expect(remainsOf([veranda, mentioned, elsewhere], [mentioned, elsewhere])).toEqual([]);
  });

  test("texts that quote what a question was called", () => {
    const quoting = set(PARIS, "description.1", "Remplissez « Ville » : la ville compte.");
    const renamed = set(PROPERTY, "properties.city.title", "Commune");
    expect(remainsOf([quoting], [quoting, renamed])).toHaveLength(1);
  });

  test.each(["", "#prix", "?transaction=location"])("links to a page that is gone: …%s", (end) => {
    const linked = set(PARIS, "keyFeatures.0.url", `/avant-location/gaz${end}`);
    expect(remainsOf([linked], [linked, without(GAS, "pages.1")])).toContainEqual(
      expect.stringMatching(/^src\/content\/zones\/paris\.json:\d+ \(lien mort\)$/),
    );
  });

  test("texts of a record with the threshold that its rule had", () => {
    const threshold = set(GAS, "pages.0.rule.cases.0.if.properties.gas.minimum", 20);
    const left = remainsOf([], [threshold]);
    expect(left.length).toBeGreaterThan(5);
    expect(left.every((place) => place.startsWith(`${GAS}:`))).toBe(true);
  });
});

test("the weightiest change comes first, and each is counted", () => {
  const changes = [
    set(CONTACT, "title", "Écrire"),
    set(CONTACT, "properties.phone.maxLength", 20),
    set(CONTACT, "properties.name.maxLength", 100),
    set(PRICE, "properties.terms.title", "D’accord"),
  ];
  const found = compareProjects(project, version(changes));
  expect(counted(found)).toBe("2 règles resserrées, 2 phrases changées");
  expect(found.map(({ place }) => place.key)).toEqual(["maxLength", "maxLength", "title", "title"]);
});

describe("with git", () => {
  let root = "";
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=n", "-c", "user.email=e@example.org", ...args], {
      cwd: root,
      stdio: "ignore",
    });
  const commit = (message: string, ...options: string[]) => {
    git("add", ".");
    git("commit", "--quiet", "--message", message, ...options);
  };

  beforeEach(() => {
    root = fixtureProject();
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true, force: true });
  });

  test("the folder is compared with its last version, or an earlier one", () => {
    git("init", "--quiet");
    commit("as it was");
    const { count, text } = diffProject(undefined, root);
    expect(count).toBe(0);
    expect(text).toMatch(
      /^✓ Rien n’a changé depuis « HEAD » \([0-9a-f]{7}\) dans les formulaires et les textes\.$/,
    );
    write(CONTACT, read(CONTACT).replace("Écrivez-nous", "Écrire"));
    commit("a title");
    write(DETAILS, read(DETAILS).replace('"maxLength": 80', '"maxLength": 60'));
    expect(diffProject("HEAD", root).text).toContain("\n\n1 changement depuis « HEAD »");
    const both = diffProject("HEAD~1", root).text;
    expect(both).toMatch(/^~ schemas\/forms\/quote\/contact-details\.json:18:7 › properties/);
    expect(both).toMatch(
      /\n\n2 changements depuis « HEAD~1 » \([0-9a-f]{7}\) : 1 règle resserrée, 1 phrase changée\. 1 touche à la base de données\.$/,
    );
  });

  test("what cannot be compared is told in French", () => {
    const problem = (revision?: string) => {
      const { count, text } = diffProject(revision, root);
      return count > 0 ? text : "";
    };
    expect(problem()).toContain("✗ Git ne suit pas ce dossier");
    git("init", "--quiet");
    expect(problem()).toContain("✗ Git ne connaît pas de version « HEAD ».");
    git("commit", "--quiet", "--allow-empty", "--message", "empty");
    expect(problem()).toContain("n’a encore ni formulaires ni textes");
    commit("as it was");
    for (const unknown of ["nulle-part", "--output=x", "", "HEAD:schemas"]) {
      expect(problem(unknown)).toContain(`✗ Git ne connaît pas de version « ${unknown} ».`);
    }
    write(CONTACT, "{");
    expect(problem()).toContain("JSON illisible");
    expect(problem()).toContain("À corriger avant de comparer");
    commit("broken");
    expect(problem("HEAD~1")).toContain("JSON illisible");
    write(CONTACT, "[]");
    commit("of another shape");
    git("checkout", "--quiet", "HEAD~2", CONTACT);
    const unlike = `« ${CONTACT} » n’y est pas lisible, ou n’y a pas la forme d’aujourd’hui`;
    expect(problem("HEAD~1")).toContain(unlike);
    expect(problem("HEAD")).toContain(unlike);
  });

  test("a machine without git is told what to install", () => {
    vi.stubEnv("PATH", join(root, "nothing"));
    const { count, text } = diffProject(undefined, root);
    expect(count).toBe(1);
    expect(text).toContain("✗ Le programme git est introuvable : l’installer, puis recommencer.");
  });
});
