import type { NotifyStep } from "../../../../src/generated/schema-types.ts";
import {
  type NotificationKind,
  notificationKinds,
} from "../../../../supabase/functions/send-form-notification/kinds.ts";
import { formFields } from "../../../forms/fields.ts";
import type { FormFile } from "../../../forms/readForms.ts";
import { type Fault, type Place, quoted, suggestion } from "../fault.ts";
import type { PlacedStep } from "./placedStep.ts";

/** Notifications that the function would refuse: of an unknown kind, or with what is not its own. */
export function notificationFaults(steps: PlacedStep[]): Fault[] {
  return steps.flatMap(({ step, place }, index) => {
    if (step.action !== "notify") return [];
    if (!isKind(step.type)) return [unknownKind(step.type, place)];
    return foreignData(step, step.type, storedBefore(steps.slice(0, index)), place);
  });
}

function isKind(type: string): type is NotificationKind {
  return Object.hasOwn(notificationKinds, type);
}

function unknownKind(type: string, { file, path }: Place): Fault {
  const kinds = Object.keys(notificationKinds);
  return {
    file,
    path: [...path, "type"],
    rule: "sorte d’e-mail inconnue",
    message: `Le serveur n’envoie pas d’e-mail de la sorte « ${type} » : l’entreprise ne saurait rien de l’envoi.${suggestion(type, kinds)}`,
    expected: quoted(kinds),
    found: type,
  };
}

function storedBefore(steps: PlacedStep[]): string | undefined {
  const tables = steps.flatMap(({ step }) => (step.action === "insert" ? step.table : []));
  return tables.at(-1);
}

function foreignData(
  { data }: NotifyStep,
  kind: NotificationKind,
  stored: string | undefined,
  { file, path }: Place,
): Fault[] {
  const wanted = notificationKinds[kind];
  const given = data === "row" ? stored : kind;
  // A row that nothing stored is told elsewhere.
  if (given === undefined || given === wanted) return [];
  const isPayload = wanted === kind;
  return [
    {
      file,
      path: [...path, "data"],
      rule: "données d’un autre e-mail",
      message: `Un e-mail « ${kind} » se fait ${isPayload ? "d’une liste de champs" : `d’une ligne de la table « ${wanted} »`} : le serveur refuserait le reste.`,
      expected: isPayload
        ? '"data": { "email": "clé d’un champ" }'
        : `"data": "row", après une étape "insert" dans « ${wanted} »`,
      found: data === "row" ? `une ligne de « ${given} »` : "une liste de champs",
    },
  ];
}

interface Payload {
  place: Place;
  kind: string;
  /** Each column with the rules of its fields, as text. */
  rules: string;
}

/** Lists of fields sent as one kind whose rules differ: the function knows the rules of one alone. */
export function unlikePayloads(forms: FormFile[]): Fault[] {
  const known = new Map<string, Payload>();
  return forms.flatMap(payloadsOf).flatMap((payload) => {
    const first = known.get(payload.kind) ?? payload;
    known.set(payload.kind, first);
    if (first.rules === payload.rules) return [];
    return {
      ...payload.place,
      rule: "règles différentes",
      message: `L’e-mail « ${payload.kind} » est aussi envoyé par ${first.place.file}, mais avec d’autres colonnes ou d’autres règles : le serveur, qui n’en connaît qu’une version, refuserait des envois.`,
      expected: first.rules,
      found: payload.rules,
    };
  });
}

function payloadsOf(form: FormFile): Payload[] {
  const fields = formFields(form);
  return form.source.submission.steps.flatMap((step, index) => {
    if (step.action !== "notify" || step.data === "row") return [];
    // A field that does not exist is told elsewhere.
    if (
      !Object.values(step.data)
        .flat()
        .every((key) => key in fields)
    )
      return [];
    const rules = Object.entries(step.data).map(([column, source]) => [
      column,
      [source].flat().map((key) => {
        const { type, format, pattern, minLength, maxLength, enum: values } = fields[key] ?? {};
        return { type, format, pattern, minLength, maxLength, enum: values };
      }),
    ]);
    const place = { file: form.file, path: ["submission", "steps", index, "data"] };
    return { place, kind: step.type, rules: JSON.stringify(Object.fromEntries(rules)) };
  });
}
