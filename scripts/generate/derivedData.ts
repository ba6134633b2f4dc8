import type { NativeRules } from "../../src/domain/compiledForm.ts";
import type { FieldSchema } from "../../src/generated/schema-types.ts";
import { type Field, type Form, formFieldsOf } from "../project/forms.ts";

const inputTypes: Partial<Record<FieldSchema["ui"]["widget"], string>> = {
  email: "email",
  phone: "tel",
  textarea: "textarea",
  checkbox: "checkbox",
  consent: "checkbox",
  date: "date",
};

/** A form for the hosting platform. @param keys of its fields; without them all of the form's */
function staticForm(name: string, form: Form, keys?: string[]) {
  const fields = formFieldsOf(form).map(({ key, value }) => ({
    name: key,
    type: inputTypes[value.ui.widget] ?? "text",
  }));
  return {
    name,
    honeypot: form.source.value.form.honeypot.name,
    fields: keys?.flatMap((key) => fields.find((field) => field.name === key) ?? []) ?? fields,
  };
}

/** The hidden forms that stand in the home page's HTML: every form, and a wizard's short one. */
export function staticForms(forms: Form[]) {
  return forms.flatMap((form) => {
    const { form: settings } = form.source.value;
    const whole = staticForm(settings.hostForm, form);
    if (!("shortHostForm" in settings) || !settings.shortHostForm) return [whole];
    const { name, fields } = settings.shortHostForm;
    return [whole, staticForm(name, form, fields)];
  });
}

/** What browsers check before they post: never more than the schema, which judges trimmed texts. */
function nativeRule({ value, isAlwaysRequired }: Field) {
  const { ui, minLength, maxLength } = value;
  const isWhole = ["text", "email", "textarea"].includes(ui.widget) && !ui.normalize;
  return {
    ...(isAlwaysRequired && ui.widget !== "checkboxes" && { required: true }),
    ...(minLength !== undefined && { minLength }),
    ...(isWhole && maxLength !== undefined && { maxLength }),
  };
}

export function nativeRules(forms: Form[]): Record<string, NativeRules> {
  const rulesOf = (form: Form): NativeRules =>
    Object.fromEntries(formFieldsOf(form).map((field) => [field.key, nativeRule(field)]));
  return Object.fromEntries(forms.map((form) => [form.name, rulesOf(form)]));
}
