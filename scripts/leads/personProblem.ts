import { formats } from "../project/formats.ts";

const phone = /^[+(]{0,2}\d(?:[\s.()/-]*\d){9,14}$/;

/**
 * Whether data can be looked up by what was given: an e-mail address, or a telephone number with
 * spaces, points or a country code in it.
 * @returns otherwise what is wrong with it, in French
 */
export function personProblem(given: string): string | undefined {
  const person = given.trim();
  if (formats.email.test(person) || phone.test(person)) return undefined;
  const fault = /^[+\d\s.()/-]+$/.test(person)
    ? "n'est pas un numéro de téléphone complet : il lui faut dix chiffres"
    : "n'est ni une adresse e-mail ni un numéro de téléphone";
  return `« ${given} » ${fault}.`;
}
