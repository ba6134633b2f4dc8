import { basename, dirname } from "node:path/posix";
import type { ErrorObject } from "ajv";
import { type Annotations, compileModels, modelFinding } from "../project/compileModels.ts";
import { asObject, type DataFile, whole } from "../project/dataFile.ts";
import { excerpt, type Finding } from "../project/finding.ts";
import { closestName, suggestion } from "../project/names.ts";
import { FOLDERS, type Project, recordKind, schemaKind } from "../project/project.ts";

/** Kind of the schema that holds what others refer to. */
const SHARED = "common";

/** Compares every record with the schema that it names. */
export function judgeRecords({ records, schemas }: Project) {
  const models = compileModels(schemas);
  const kinds = schemas.map(schemaKind).filter((kind) => kind !== SHARED);
  const unsound = new Map<DataFile, ErrorObject[]>();
  const annotations = new Map<DataFile, Annotations>();
  const findings = schemas.flatMap((schema) => unusable(schema, models.get(basename(schema.path))));
  for (const record of records) {
    const kind = recordKind(record);
    const isKnown = kind !== undefined && kinds.includes(kind);
    const model = models.get(`${kind}.schema.json`);
    const judged = isKnown && typeof model === "function" ? model(record.value) : undefined;
    const errors = judged?.errors ?? [];
    if (judged) annotations.set(record, judged.annotations);
    if (!isKnown || errors.length > 0) unsound.set(record, errors);
    if (!isKnown) findings.push(unknownKind(record, kind, kinds));
    findings.push(...errors.map((error) => modelFinding(record, error)));
  }
  return {
    /** Schemas that cannot be used, records that name none or do not follow theirs. */
    findings,
    /** Records that are not as their kind asks, with what their schema says of them. */
    unsound,
    annotations,
  };
}

function unusable(schema: DataFile, model: unknown): Finding[] {
  if (typeof model === "function") return [];
  const message =
    "Ce modèle est inutilisable : vérifier les références ($ref) et les mots-clés de JSON Schema.";
  const found = model instanceof Error ? model.message : undefined;
  return [whole(schema).finding("modèle invalide", message, { found })];
}

function unknownKind(record: DataFile, kind: string | undefined, kinds: string[]): Finding {
  const rule = "modèle inconnu";
  const place = whole(record);
  if (kind !== undefined) {
    const close = closestName(kind, kinds);
    const hint = suggestion(kind, kinds).replace(/ »/, ".schema.json »");
    const message = `La clé « $schema » doit nommer un modèle de schemas/content.${hint}`;
    const expected = schemaNames(close ? [close] : kinds);
    return place.find("$schema").finding(rule, message, { expected, found: `${kind}.schema.json` });
  }
  const stated = asObject(record.value);
  const misspelt = closestName("$schema", Object.keys(stated)) ?? "$schema";
  const hint =
    misspelt === "$schema" ? "" : ` Vouliez-vous écrire « $schema » pour « ${misspelt} » ?`;
  const message = `La clé « $schema » de cette fiche doit nommer son modèle, sur la première ligne : la copier d’une fiche du même genre.${hint}`;
  return place.find(misspelt).finding(rule, message, {
    expected: schemaNames(likelyKinds(record, kinds)),
    found: "$schema" in stated ? excerpt(stated.$schema) : "aucune clé « $schema »",
  });
}

/** The kind that the file or its own folder is named after, failing that all of them. */
function likelyKinds({ path }: DataFile, kinds: string[]): string[] {
  const folder = dirname(path);
  const names = [
    basename(path, ".json"),
    ...(folder === FOLDERS.records ? [] : [basename(folder)]),
  ];
  const [likely] = names.flatMap((name) => closestName(name, kinds) ?? []);
  return likely === undefined ? kinds : [likely];
}

function schemaNames(kinds: string[]): string {
  return kinds.map((kind) => `${kind}.schema.json`).join(", ");
}
