import { randomUUID } from "node:crypto";
import { quoteRow } from "./leads.ts";

/** A lead that somebody has left, and that another one guesses at. */
export const guessedLead = quoteRow({
  first_name: "Zoé",
  last_name: "Quentin",
  phone: "06 39 98 07 07",
  email: "zoe@exemple.fr",
  address: "7 rue des Lilas",
});

/** What one who guesses knows of the lead; the rest he makes up. */
const known: (keyof typeof guessedLead)[][] = [
  ["email", "address", "transaction_type"],
  ["email", "postal_code"],
  ["email", "first_name", "last_name", "phone"],
  ["email", "first_name", "last_name", "address"],
  ["email", "phone", "address"],
];

/** Ways to have a guess refused, so that it leaves no trace; the last one stores it. */
const tricks: object[] = [
  { surface: -1 },
  { urgency: null },
  { city: "" },
  { message: "\u0001" },
  {},
];

/** Two rows of which only the first has an e-mail address that is stored; `number` chooses the kind. */
export function pairOfGuesses(number: number) {
  const keys = known[number % known.length] ?? [];
  const trick = tricks[Math.floor(number / known.length) % tricks.length];
  const facts = Object.fromEntries(keys.map((key) => [key, guessedLead[key]]));
  // As long as what is stored: only what it says differs.
  const madeUp = {
    first_name: `Z${number}`.slice(0, 8),
    last_name: "Quentim",
    phone: `06 39 98 1${String(number).padStart(3, "0")}`.slice(0, 14),
    address: `${number} rue des Lilas`,
  };
  const hit = quoteRow({ ...madeUp, ...facts, ...trick });
  const miss = { ...hit, email: `${randomUUID().slice(0, 3)}@exemple.fr` };
  return { hit, miss };
}
