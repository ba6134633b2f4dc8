import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Answers } from "../../domain/compiledForm.ts";
import {
  allFields,
  type FormDefinition,
  type QuestionnaireDefinition,
  type WizardDefinition,
} from "../../forms/definition.ts";
import { NativeChecks } from "../../forms/FormContext.tsx";
import { onOnePage } from "../../forms/onOnePage.ts";
import { SingleForm } from "../../forms/SingleForm.tsx";
import nativeRules from "../../generated/native-rules.json";
import { postedOutcomes, refusalId } from "../../submission/postedOutcome.ts";
import { formNames, loadDefinition } from "./definitions.ts";
import { drawForm } from "./drawForm.tsx";
import { formWords } from "./words.ts";

/** A form as it is served. */
export interface RenderedForm {
  kind: (FormDefinition | QuestionnaireDefinition)["kind"];
  /** The HTML of its first step. */
  html: string;
  /** The HTML of all its steps at once, where it has several. */
  plainHtml?: string | undefined;
}

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
      adviceFor={() => ({})}
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

/**
 * Renders every form once, so that pages can be rendered one after the other without waiting; tells, too,
 * how forms end where browsers post them by themselves.
 */
export async function renderForms({ functionUrl, unsent }: PostSettings) {
  const definitions = await Promise.all(formNames.map(loadDefinition));
  const sending = definitions.filter((one): one is FormDefinition => one.kind !== "questionnaire");
  const forms = definitions.map(async (definition): Promise<[string, RenderedForm]> => {
    const { kind, name, fingerprint } = definition;
    const address = `${functionUrl}/${name}`;
    const action = kind === "questionnaire" ? address : `${address}/${fingerprint}`;
    const draw = await drawForm(definition);
    const html = served(name, draw({ ...still, action }));
    const plainHtml = kind === "wizard" ? renderPlain(definition, action, unsent) : undefined;
    return [name, { kind, html, plainHtml }];
  });
  const rendered = new Map(await Promise.all(forms));
  return {
    /** @throws when there is no form of this name */
    rendered(name: string): RenderedForm {
      const form = rendered.get(name);
      if (form === undefined) throw new Error(`There is no form "${name}" below schemas/forms`);
      return form;
    },
    outcomes: sending.flatMap((form) => postedOutcomes(form, formWords.unanswered)),
    refusals: sending.flatMap(refusalsOf),
  };
}
