import { withoutSpaces } from "../../src/domain/frenchInput.ts";
import { formats } from "../project/formats.ts";

const phone = /^[+(]{0,2}\d(?:[\s.()/-]*\d){9,14}$/;

/** Why nothing can be looked up by this address or telephone number, in French, if that is so. */
export function personProblem(given: string): string | undefined {
  const person = withoutSpaces(given);
  if (formats.email.test(person) || phone.test(person)) return undefined;
  const fault = /^[+\d\s.()/-]+$/.test(person)
    ? "n'est pas un numéro de téléphone complet : il lui faut dix chiffres"
    : "n'est ni une adresse e-mail ni un numéro de téléphone";
  return `« ${given} » ${fault}.`;
}
