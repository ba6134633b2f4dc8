import { parseArgs } from "node:util";
import { inParis } from "../../src/domain/days.ts";
import { frenchMonths } from "../../src/domain/frenchFormats.ts";
import { compactPhone, withoutSpaces } from "../../src/domain/frenchInput.ts";
import { formats } from "../project/formats.ts";

const options = {
  json: { type: "boolean" },
  csv: { type: "boolean" },
  since: { type: "string" },
  watch: { type: "boolean" },
  to: { type: "string" },
  export: { type: "string" },
  erase: { type: "string" },
  purge: { type: "boolean" },
  resend: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];
type Name = keyof Values;

/** What `npm run leads` is asked for; leads since a day, if one is given. */
export type LeadOptions = Omit<Values, "since"> & { since: Date | undefined };

/** Each asks for something else. */
const ANSWERS: readonly Name[] = ["json", "csv", "export", "erase", "purge", "resend"];
/** What only lists know. */
const OF_LISTS: readonly Name[] = ["since", "watch", "to"];

const PERSONS = 'Écrivez par exemple jeanne@exemple.fr, ou "06 12 34 56 78" entre guillemets.';

interface Problem {
  problem: string;
  /** Whether the options are in order, and one of their values is not. */
  isOfValue?: boolean;
}

/** Reads the words after `npm run leads --`. @returns what is asked for, or why that cannot be */
export function readLeadOptions(args: readonly string[]): LeadOptions | Problem {
  const values = parsed(args);
  if ("problem" in values) return values;
  const problem = contradiction(values);
  if (problem) return { problem };
  const person = values.export ?? values.erase;
  const unknown = person === undefined ? undefined : personProblem(person);
  if (unknown) return { problem: `${unknown} ${PERSONS}`, isOfValue: true };
  if (values.since === undefined) return { ...values, since: undefined };
  const since = readDay(values.since);
  if (since) return { ...values, since };
  return {
    problem: `« ${values.since} » n'est pas une date. Écrivez par exemple --since 22/11/2026, ou --since 2026-11-22.`,
    isOfValue: true,
  };
}

/** Takes words apart; told are those that mean nothing, options without their value, and those given twice. */
function parsed(args: readonly string[]): Values | Problem {
  const entries = Object.entries(options);
  const { values, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const names = new Set<string>();
  for (const token of tokens) {
    if (token.kind === "positional") return { problem: `Mot inconnu : ${token.value}` };
    if (token.kind !== "option") continue;
    const type = entries.find(([name]) => name === token.name)?.[1].type;
    if (!type) return { problem: `Option inconnue : ${token.rawName}` };
    if (names.has(token.name))
      return {
        problem: `L'option ${token.rawName} est donnée deux fois : une commande pour chacune.`,
      };
    names.add(token.name);
    const value = token.value?.trim() ?? "";
    if (type === "string" && (value === "" || value.startsWith("--")))
      return { problem: `L'option ${token.rawName} demande une valeur.` };
    if (type === "boolean" && token.value !== undefined)
      return { problem: `L'option ${token.rawName} ne prend pas de valeur.` };
  }
  return values as Values;
}

function contradiction(values: Values): string | undefined {
  const given = (names: readonly Name[]) => names.filter((name) => values[name] !== undefined);
  const clash = (...names: Name[]) =>
    `Ces options ne vont pas ensemble : ${names.map((name) => `--${name}`).join(", ")}`;
  const [answers, ofLists] = [given(ANSWERS), given(OF_LISTS)];
  const isList = answers.every((name) => name === "json" || name === "csv");
  if (answers.length > 1 || (!isList && ofLists.length > 0)) return clash(...answers, ...ofLists);
  if (values.to === undefined) return undefined;
  if (values.watch) return clash("watch", "to");
  if (answers.length > 0) return undefined;
  return "L'option --to demande --csv ou --json : un fichier se lit autrement qu'un écran.";
}

/** Why nothing can be looked up by this address or telephone number, in French, if that is so. */
export function personProblem(given: string): string | undefined {
  const number = compactPhone(given);
  if (formats.email.test(withoutSpaces(given)) || /^\+?\d{10,15}$/.test(number)) return undefined;
  const fault = /^[+\d]+$/.test(number)
    ? "n'est pas un numéro de téléphone complet : il lui faut dix chiffres"
    : "n'est ni une adresse e-mail ni un numéro de téléphone";
  return `« ${given} » ${fault}.`;
}

const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const NUMBERS = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/;
const WORDS = /^(?<day>\d{1,2})(?:er)? (?<name>\p{L}+) (?<year>\d{4})$/u;

/** The first moment in Paris of `22/11/2026`, `22 novembre 2026` or `2026-11-22`, if it is a day. */
export function readDay(text: string): Date | undefined {
  const written = text.trim().toLowerCase();
  const parts = [ISO, NUMBERS, WORDS].map((form) => form.exec(written)?.groups).find(Boolean);
  if (!parts) return undefined;
  const { year, day, name } = parts;
  const month = name ? frenchMonths.indexOf(name) + 1 : Number(parts.month);
  const midnight = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const isDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === Number(day);
  // How far the clocks of Paris are ahead; they change after one.
  const ahead = inParis(midnight) - midnight.getTime();
  return isDay ? new Date(midnight.getTime() - ahead) : undefined;
}
