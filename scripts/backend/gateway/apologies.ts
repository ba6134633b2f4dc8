import firm from "../../../src/content/firm.json" with { type: "json" };
import { type Answer, problem } from "./answer.ts";

const call = `Veuillez réessayer dans quelques minutes ou nous appeler au ${firm.phones.landline.display}.`;
const often = "Trop de demandes ont été envoyées depuis votre connexion.";

/** For a client who alone asks for too much; the database says the same. */
export const tooMany = problem(429, "PT429", `${often} ${call}`, null, "Retry later.");

/** For whom the backend cannot serve now, without a word of why. */
export function unavailable(code = "PT503", status = 503): Answer {
  return problem(status, code, `Le service est momentanément indisponible. ${call}`);
}
