import type { JSONPath } from "jsonc-parser";
import type { InsertStep } from "../../../src/generated/schema-types.ts";
import { alwaysRequired, formFields } from "../../forms/fields.ts";
import type { FormFile } from "../../forms/readForms.ts";
import type { Fault, Place } from "../forms/fault.ts";
import { formPlacedFields, type PlacedField } from "../forms/placedFields.ts";
import { candidates } from "./candidates.ts";
import { fieldFaults, type Verdict } from "./fieldFaults.ts";
import type { Attempt, Refusal, Rehearsal } from "./rehearsal.ts";
import { rowFault } from "./rowFault.ts";
import type { Table } from "./tables.ts";

/** An insert of a form, where it is written, and how to ask the database about it. */
interface Insert {
  form: FormFile;
  step: InsertStep;
  place: Place;
  /** Whether every column that cannot stay empty is sent; another rule tells when not. */
  isComplete: boolean;
  judge(attempt: Pick<Attempt, "rows" | "tested">): Promise<(Refusal | null)[]>;
}

/**
 * What a form lets through although the database refuses it: each such request would be lost. Rows
 * at the limits of every stored field's rules are tried on the database itself.
 */
export async function storageFaults(form: FormFile, rehearsal: Rehearsal): Promise<Fault[]> {
  const inserts = insertsOf(form, rehearsal);
  const faults = await Promise.all(inserts.map(insertFaults));
  return faults.flat();
}

const NO_COLUMNS: Pick<Table, "writable" | "needed"> = { writable: [], needed: [] };

/** The inserts that can be tried; another rule tells of tables and columns that do not exist. */
function insertsOf(form: FormFile, { tables, judge }: Rehearsal): Insert[] {
  const fields = formFields(form);
  return form.source.submission.steps.flatMap((step, index): Insert[] => {
    if (step.action !== "insert") return [];
    const sent = Object.keys(step.columns);
    const { writable, needed } = tables.get(step.table) ?? NO_COLUMNS;
    const sources = Object.values(step.columns).flat();
    const isTriable =
      sent.every((column) => writable.includes(column)) && sources.every((key) => key in fields);
    if (!isTriable) return [];
    const whole = { table: step.table, sent, readsBack: step.readBack ?? false };
    return [
      {
        form,
        step,
        place: { file: form.file, path: ["submission", "steps", index] },
        isComplete: needed.every((column) => sent.includes(column)),
        judge: (attempt) => judge({ ...whole, ...attempt }),
      },
    ];
  });
}

async function insertFaults(insert: Insert): Promise<Fault[]> {
  const [closed] = await insert.judge({ rows: [{}], tested: "" });
  if (closed) return [rowFault(insert, closed)];
  const columns = Object.keys(insert.step.columns);
  const found: ColumnFindings[] = [];
  for (const column of columns) found.push(await columnFindings(column, insert));
  const faults = found.flatMap((findings) => findings.faults);
  const isTriable = insert.isComplete && !found.some(({ isUntried }) => isUntried);
  if (faults.length > 0 || !isTriable) return faults;
  const row = (of: (findings: ColumnFindings) => unknown): Record<string, unknown> =>
    Object.fromEntries(found.map((findings, index) => [columns[index], of(findings)]));
  const rows = [row(({ typical }) => typical), row(({ least }) => least)];
  const refusals = await insert.judge({ rows });
  const refused = refusals.findIndex((refusal) => refusal !== null);
  const refusal = refusals[refused];
  return refusal ? [rowFault(insert, refusal, rows[refused])] : [];
}

interface ColumnFindings {
  faults: Fault[];
  /** An answer that the column takes. */
  typical: unknown;
  /** The same, or null where nothing need be answered. */
  least: unknown;
  /** Whether some field's rules allow no answer at all, which another rule tells. */
  isUntried: boolean;
}

async function columnFindings(column: string, insert: Insert): Promise<ColumnFindings> {
  const judge = (values: unknown[]): Promise<(Refusal | null)[]> =>
    insert.judge({ tested: column, rows: values.map((value) => ({ [column]: value })) });
  const { sources, isSure } = sourcesOf(column, insert);
  const judged = await Promise.all(
    sources.map(async (placed) => {
      const values = candidates(placed.field);
      const refusals = await judge(values);
      return {
        placed,
        verdicts: values.map(
          (value, index): Verdict => ({ value, refusal: refusals[index] ?? null }),
        ),
      };
    }),
  );
  const target = { table: insert.step.table, column };
  const [empty] = isSure ? [null] : await judge([null]);
  const faults = await Promise.all(
    judged.map(({ placed, verdicts }) => fieldFaults(placed, target, verdicts, judge)),
  );
  const [typical] = judged.flatMap(({ verdicts }) => verdicts.filter(({ refusal }) => !refusal));
  const value = typical?.value ?? null;
  return {
    faults: [...faults.flat(), ...(empty ? unsureFaults(sources, target, insert) : [])],
    typical: value,
    least: isSure ? value : null,
    isUntried: judged.some(({ verdicts }) => verdicts.length === 0),
  };
}

/**
 * The fields that may fill a column, up to the first that is always answered: those after it never
 * do. `isSure` when there is one.
 */
function sourcesOf(
  column: string,
  { form, step }: Insert,
): { sources: PlacedField[]; isSure: boolean } {
  const required = alwaysRequired(form);
  const keys = [step.columns[column] ?? []].flat();
  const sure = keys.findIndex((key) => required.has(key));
  const used = sure < 0 ? keys : keys.slice(0, sure + 1);
  const placed = formPlacedFields(form);
  return { sources: placed.filter(({ key }) => used.includes(key)), isSure: sure >= 0 };
}

/** A column that cannot stay empty takes fields that can: told where the first is not required. */
function unsureFaults(
  sources: PlacedField[],
  { table, column }: { table: string; column: string },
  { place }: Insert,
): Fault[] {
  return sources.slice(0, 1).map(({ file, path, key }) => {
    const isConditional = path[0] === "allOf";
    const at: JSONPath = isConditional ? path : ["required"];
    const why = isConditional ? "n’apparaît que sous condition" : "n’est pas dans « required »";
    return {
      file,
      path: at,
      rule: "colonne obligatoire",
      message: `Le champ « ${key} » ${why}, or la colonne « ${column} » de « ${table} » (${place.file}) ne peut pas rester vide : la demande serait refusée.`,
      expected: isConditional
        ? `« ${key} » dans « properties » et dans « required », ou une migration : voir un développeur`
        : `« ${key} » dans cette liste, ou une migration : voir un développeur`,
    };
  });
}
