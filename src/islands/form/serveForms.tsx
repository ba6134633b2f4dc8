import type { RJSFSchema } from "@rjsf/utils";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Answers } from "../../domain/compiledForm.ts";
import {
  type AnyDefinition,
  allFields,
  type FormDefinition,
  type SingleFormDefinition,
  type StepDefinition,
  type WizardDefinition,
} from "../../forms/definition.ts";
import { NativeChecks } from "../../forms/FormContext.tsx";
import { SingleForm } from "../../forms/SingleForm.tsx";
import formWords from "../../generated/forms/words.json";
import nativeRules from "../../generated/native-rules.json";
import { postedOutcomes, refusalId } from "../../submission/postedOutcome.ts";
import { formParameters } from "./arrival.ts";
import { formNames, loadDefinition } from "./definitions.ts";
import { drawForm } from "./FormIsland.tsx";

/** Where browsers send forms by themselves, and how it is told what is not kept then. */
interface PostSettings {
  functionUrl: string;
  unsent: { all: string; some: string };
}

const still = {
  answeredBefore: (draft: Answers) => draft,
  onAlive() {},
};

/** What is served of a form, with the checks that browsers make by themselves. */
function served(name: string, form: ReactElement): string {
  const rules = { ...nativeRules }[name] ?? {};
  const options = { identifierPrefix: name };
  return renderToString(<NativeChecks value={rules}>{form}</NativeChecks>, options);
}

/** A field without the hint that tells what a script does to it. */
function asServed(key: string, field: RJSFSchema, { ui }: StepDefinition): [string, RJSFSchema] {
  const { description: _, ...bare } = field;
  return [key, ui[key]?.townOf ? bare : field];
}

/**
 * A form in steps as one that asks all at once: what it looks like, not what judges its answers. Fields
 * behind a condition may be left out.
 */
function onOnePage({ steps, ...form }: WizardDefinition): SingleFormDefinition {
  const groups = steps.flatMap(({ groups: own, title }) =>
    own.map((group) => (group.folded ? group : { title, ...group })),
  );
  const fields = steps.flatMap((step) =>
    Object.entries(allFields(step.schema)).map(([key, field]) => asServed(key, field, step)),
  );
  const step: StepDefinition = {
    ...steps[0],
    schema: {
      type: "object",
      required: steps.flatMap(({ schema }) => schema.required ?? []),
      properties: Object.fromEntries(fields),
    },
    ui: Object.assign({}, ...steps.map(({ ui }) => ui)),
    unsent: Object.assign({}, ...steps.map(({ unsent }) => unsent)),
    groups,
  };
  return { ...form, kind: "single", steps: [step] };
}

/** All steps at once; nothing of it comes to life. */
function renderPlain(
  definition: WizardDefinition,
  action: string,
  { all: group, some }: PostSettings["unsent"],
): string {
  const words = { ...formWords, unsent: { ...formWords.unsent, group, some } };
  return served(
    definition.name,
    <SingleForm
      {...still}
      definition={onOnePage(definition)}
      words={words}
      action={action}
      onSubmit={() => Promise.reject(new Error("The form is not alive"))}
      onInvalid={() => {}}
      adviceFor={() => undefined}
    />,
  );
}

function refusalsOf({ name, steps }: FormDefinition) {
  const fields = steps.flatMap(({ schema }) => Object.entries(allFields(schema)));
  return fields.map(([key, { title = key }]) => ({
    id: refusalId(name, key),
    othersId: refusalId(name, key, true),
    title,
    form: name,
  }));
}

async function servedForm(definition: AnyDefinition, { functionUrl, unsent }: PostSettings) {
  const { kind, name, fingerprint } = definition;
  const address = `${functionUrl}/${name}`;
  const action = kind === "questionnaire" ? address : `${address}/${fingerprint}`;
  const draw = await drawForm(definition);
  let html: string | undefined;
  return {
    kind,
    parameters: formParameters(definition.steps),
    html() {
      html ??= served(name, draw({ ...still, action }));
      return html;
    },
    plainHtml: () => (kind === "wizard" ? renderPlain(definition, action, unsent) : ""),
  };
}

/**
 * Prepares every form, so that pages can be rendered one after the other without waiting; tells, too, how
 * forms end where browsers post them by themselves.
 */
export async function serveForms(settings: PostSettings) {
  const definitions = await Promise.all(formNames.map(loadDefinition));
  const sending = definitions.filter((one): one is FormDefinition => one.kind !== "questionnaire");
  const forms = await Promise.all(definitions.map((one) => servedForm(one, settings)));
  const formByName = new Map(definitions.map(({ name }, at) => [name, forms[at]]));
  return {
    /** @throws when there is no form of this name */
    formOf(name: string) {
      const form = formByName.get(name);
      if (form === undefined) throw new Error(`There is no form "${name}" below schemas/forms`);
      return form;
    },
    outcomes: sending.flatMap((form) => postedOutcomes(form, formWords.unanswered)),
    refusals: sending.flatMap(refusalsOf),
  };
}
