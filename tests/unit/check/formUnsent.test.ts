import { expect, test } from "vitest";
import { namesOf } from "../../../scripts/project/submission.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import {
  type Change,
  DETAILS,
  PRICE,
  PROPERTY,
  places,
  problemsWith,
  set,
  WIZARD,
  without,
  wording,
} from "./formChanges.ts";

const CONFIRMATION = "src/content/quote-confirmation.json";

test("a text on what becomes of a request may not name an answer that is not sent", () => {
  const change = set(PROPERTY, "properties.electricInstallation.ui.saidAs", [
    "installation électrique",
    "installations",
  ]);
  const problems = problemsWith(change);
  expect(places(problems)).toEqual([`${CONFIRMATION} › steps.0.text › promesse non tenue`]);
  expect(wording(problems)).toContain("nomme « installations »");
  expect(wording(problems)).toContain(
    "à la question « Installation électrique » n’est pas envoyée",
  );
});

test("the texts of the form itself may not either; those of its fields may", () => {
  const notice = set(PRICE, "form.notice.text", "Le prix dépend du Nombre de pièces.");
  const hint = set(PROPERTY, "properties.surface.description", "Sans le nombre de pièces.");
  expect(places(problemsWith(notice, hint))).toEqual([
    `${PRICE} › form.notice.text › promesse non tenue`,
  ]);
  const sentOne = set(PRICE, "form.notice.text", "Le prix dépend de l’adresse du bien.");
  expect(problemsWith(sentOne)).toEqual([]);
  const longer = set(PRICE, "form.notice.text", "La civilitévoulue n’existe pas.");
  expect(problemsWith(longer)).toEqual([]);
});

test("a question that is stored is promised, told and mailed under a name that another one also has", () => {
  const other = set(PROPERTY, "properties.surface.ui.saidAs", ["surface", "étage"]);
  const unsent = without(WIZARD, "submission.steps.1.columns.surface");
  const promise = set(PRICE, "form.notice.text", "Le prix dépend de l’étage.");
  const label = set(WIZARD, "submission.steps.2.mail.lines.1.label", "Étage");
  const named = [other, unsent, promise, label];
  const promised = (...changes: Change[]) =>
    places(problemsWith(...changes)).filter((place) => place.endsWith("promesse non tenue"));
  expect(promised(...named)).toEqual([`${PRICE} › form.notice.text › promesse non tenue`]);
  expect(promised(...named, set(PROPERTY, "properties.city.title", "Étage"))).toEqual([]);
});

test("a question is named in a sentence without its own end", () => {
  const lift = { title: "Y a-t-il un ascenseur ?", ui: { widget: "checkbox" } };
  expect(namesOf(lift as FieldSchema)).toEqual(["y a-t-il un ascenseur"]);
});

test("a field that takes what is not sent has to be sent", () => {
  const message = set(WIZARD, "submission.steps.1.columns.message", "firstName");
  expect(places(problemsWith(message))).toContain(
    `${DETAILS} › properties.message.ui.takesUnsent › précisions perdues`,
  );
});
