import { domainToASCII, domainToUnicode } from "node:url";
import { formats } from "../project/formats.ts";

const phone = /^[+(]{0,2}\d(?:[\s.()/-]*\d){9,14}$/;

/**
 * The ways in which a browser may have sent an e-mail address: its domain in letters, or as it is
 * registered (`xn--…`, RFC 3492). Whatever else may differ is for private.person_key() to know.
 * @returns anything else as it is
 */
export function waysToWrite(person: string): string[] {
  const [, local, domain = ""] = /^(.*@)([^@]+)$/s.exec(person.trim()) ?? [];
  const domains = [domainToASCII(domain), domainToUnicode(domain)].filter(Boolean);
  return [person, ...domains.map((one) => local + one)];
}

/**
 * Whether data can be looked up by what was given: an e-mail address, or a telephone number with
 * spaces, points or a country code in it.
 * @returns otherwise what is wrong with it, in French, and what to write
 */
export function personProblem(given: string): string | undefined {
  const person = given.trim();
  if (formats.email.test(person) || phone.test(person)) return undefined;
  const fault = /^[+\d\s.()/-]+$/.test(person)
    ? "n'est pas un numéro de téléphone complet : il lui faut dix chiffres"
    : "n'est ni une adresse e-mail ni un numéro de téléphone";
  return `« ${given} » ${fault}. Écrivez par exemple jeanne@exemple.fr, ou "06 12 34 56 78" entre guillemets.`;
}
