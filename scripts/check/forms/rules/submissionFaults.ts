import type {
  Columns,
  FieldSchema,
  NotifyStep,
  Submission,
  SubmissionStep,
} from "../../../../src/generated/schema-types.ts";
import { formFields } from "../../../forms/fields.ts";
import type { FormFile } from "../../../forms/readForms.ts";
import { type Fault, type Place, quoted, suggestion } from "../fault.ts";
import type { FormFacts } from "../formFacts.ts";
import { columnFaults, namedFields } from "./columnFaults.ts";
import { falseOutcomes } from "./lossFaults.ts";
import { notificationFaults } from "./notificationFaults.ts";
import type { PlacedStep } from "./placedStep.ts";
import { unknownField } from "./unknownField.ts";

type Fields = Record<string, FieldSchema>;
type Facts = Pick<FormFacts, "tables" | "functions">;

/** Steps of a submission that name what does not exist, or would fail without a word. */
export function submissionFaults(form: FormFile, facts: Facts): Fault[] {
  const fields = formFields(form);
  const { submission } = form.source;
  const steps = submission.steps.map((step, index) => ({
    step,
    place: { file: form.file, path: ["submission", "steps", index] },
  }));
  return [
    ...toastFields(submission, fields, form.file),
    ...steps.flatMap((placed) => stepFaults(placed, form, facts)),
    ...steps.flatMap((placed, index) => missingRow(placed, submission.steps.slice(0, index))),
    ...notificationFaults(steps),
    ...falseOutcomes(steps),
  ];
}

function toastFields({ invalid }: Submission, fields: Fields, file: string): Fault[] {
  return (invalid?.toastFields ?? []).flatMap((key, index) =>
    unknownField(key, Object.keys(fields), {
      file,
      path: ["submission", "invalid", "toastFields", index],
    }),
  );
}

function stepFaults({ step, place }: PlacedStep, form: FormFile, facts: Facts): Fault[] {
  switch (step.action) {
    case "check":
      return [...unknownTable(step.table, facts, place), ...closedTable(step.table, facts, place)];
    case "insert":
      return [
        ...unknownTable(step.table, facts, place),
        ...columnFaults(step, form, facts.tables?.get(step.table), place),
      ];
    case "notify":
      return notifyFaults(step, formFields(form), facts, place);
    default:
      return [];
  }
}

function unknownTable(table: string, { tables }: Facts, { file, path }: Place): Fault[] {
  if (!tables || tables.has(table)) return [];
  return [
    {
      file,
      path: [...path, "table"],
      rule: "table inconnue",
      message: `La base de données n’a pas de table « ${table} ».${suggestion(table, tables.keys())}`,
      expected: quoted(tables.keys()),
      found: table,
    },
  ];
}

/** A table that a visitor may not even ask: the check before the insert would fail each time. */
function closedTable(table: string, { tables }: Facts, { file, path }: Place): Fault[] {
  if (tables?.get(table)?.isReadable !== false) return [];
  return [
    {
      file,
      path: [...path, "table"],
      rule: "table fermée",
      message: `La table « ${table} » ne répond pas aux visiteurs : cette étape échouerait à chaque envoi. La retirer, ou demander une migration à un développeur.`,
      expected: quoted(
        [...tables].filter(([, { isReadable }]) => isReadable).map(([name]) => name),
      ),
      found: table,
    },
  ];
}

function notifyFaults(step: NotifyStep, fields: Fields, facts: Facts, place: Place): Fault[] {
  return [
    ...unknownFunction(step.function, facts, place),
    ...(step.when ? untickable(step.when, fields, place) : []),
    ...(step.data === "row" ? [] : dataFields(step.data, fields, place)),
  ];
}

function dataFields(data: Columns, fields: Fields, { file, path }: Place): Fault[] {
  return namedFields(data).flatMap(({ key, at }) =>
    unknownField(key, Object.keys(fields), { file, path: [...path, "data", ...at] }),
  );
}

function unknownFunction(name: string, { functions }: Facts, { file, path }: Place): Fault[] {
  if (!functions || functions.has(name)) return [];
  return [
    {
      file,
      path: [...path, "function"],
      rule: "fonction inconnue",
      message: `Le serveur n’a pas de fonction « ${name} ».${suggestion(name, functions)}`,
      expected: quoted(functions),
      found: name,
    },
  ];
}

function untickable(key: string, fields: Fields, { file, path }: Place): Fault[] {
  const place = { file, path: [...path, "when"] };
  const field = fields[key];
  if (!field) return unknownField(key, Object.keys(fields), place);
  if (field.type === "boolean") return [];
  return [
    {
      ...place,
      rule: "condition impossible",
      message: `« ${key} » n’est pas une case à cocher : l’étape n’aurait jamais lieu.`,
      expected: 'un champ de type "boolean"',
      found: `"type": "${field.type}"`,
    },
  ];
}

/** `data: "row"` speaks of the row that an earlier step stored. */
function missingRow({ step, place }: PlacedStep, before: SubmissionStep[]): Fault[] {
  const isSound =
    step.action !== "notify" ||
    step.data !== "row" ||
    before.some(({ action }) => action === "insert");
  if (isSound) return [];
  return [
    {
      file: place.file,
      path: [...place.path, "data"],
      rule: "ligne absente",
      message:
        "« row » envoie la ligne enregistrée, mais aucune étape ne l’enregistre avant celle-ci.",
      expected: 'une étape "action": "insert" plus haut, ou la liste des champs à envoyer',
    },
  ];
}
