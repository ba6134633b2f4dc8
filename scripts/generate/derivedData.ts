import type { NativeRules } from "../../src/domain/compiledForm.ts";
import type { FieldSchema } from "../../src/generated/schema-types.ts";
import { alwaysRequired, formFields } from "../project/fields.ts";
import type { FormFile } from "../project/forms.ts";

/** A form without behaviour, for the hosting platform's form detection. */
interface StaticForm {
  name: string;
  honeypot: string;
  fields: { name: string; type: string }[];
}

const inputTypes: Partial<Record<FieldSchema["ui"]["widget"], string>> = {
  email: "email",
  phone: "tel",
  textarea: "textarea",
  checkbox: "checkbox",
  consent: "checkbox",
  date: "date",
};

function staticForm(name: string, form: FormFile, keys: string[]): StaticForm {
  const fields = formFields(form);
  return {
    name,
    honeypot: form.source.form.honeypot.name,
    fields: keys.map((key) => ({
      name: key,
      type: inputTypes[fields[key]?.ui.widget ?? "text"] ?? "text",
    })),
  };
}

/** The hidden forms that stand in the home page's HTML: every form, and a wizard's short one. */
export function staticForms(forms: FormFile[]): StaticForm[] {
  return forms.flatMap((form) => {
    const { form: settings } = form.source;
    const whole = staticForm(settings.hostForm, form, Object.keys(formFields(form)));
    if (!("shortHostForm" in settings) || !settings.shortHostForm) return [whole];
    const { name, fields } = settings.shortHostForm;
    return [whole, staticForm(name, form, fields)];
  });
}

/**
 * What browsers check of a field before they post it by themselves: never more than the schema, which
 * judges what is left of a text without its spaces and marks.
 */
function nativeRule({ ui, minLength, maxLength }: FieldSchema, isRequired: boolean) {
  const isWhole = ["text", "email", "textarea"].includes(ui.widget) && !ui.normalize;
  return {
    ...(isRequired && ui.widget !== "checkboxes" && { required: true }),
    ...(minLength !== undefined && { minLength }),
    ...(isWhole && maxLength !== undefined && { maxLength }),
  };
}

/** The native rules of each form, for its HTML as it is served. */
export function nativeRules(forms: FormFile[]): Record<string, NativeRules> {
  const entries = forms.map((form): [string, NativeRules] => {
    const required = alwaysRequired(form);
    const fields = Object.entries(formFields(form));
    const rules = fields.map(([key, field]) => [key, nativeRule(field, required.has(key))]);
    return [form.name, Object.fromEntries(rules)];
  });
  return Object.fromEntries(entries);
}
