import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createAnswerStore } from "../../../src/forms/answerStore.ts";
import { StepContextProvider, type StepContextValue } from "../../../src/forms/FormContext.tsx";
import { widgets } from "../../../src/forms/widgets/registry.ts";
import words from "../fixtures/project/schemas/forms/words.json" with { type: "json" };

const store = createAnswerStore({});
const context = { words, store, step: { groups: [] } } as unknown as StepContextValue;

/** The HTML of a question with that widget. */
function shown(widget: keyof typeof widgets, isRequired: boolean, more = {}): string {
  const Widget = widgets[widget];
  const ui = { widget, labels: { oui: "Oui" }, ...more };
  const texts = { label: "Étage", hint: undefined, error: undefined };
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <StepContextProvider value={context}>
      <Widget
        {...{ ui, ...texts, isRequired }}
        {...{ id: "etage", name: "etage", choices: ["oui"], isDisabled: false }}
        {...{ onChange: nothing, onLeave: nothing }}
      />
    </StepContextProvider>,
  );
}

test.each(["text", "textarea", "select", "cards", "checkboxes"] as const)(
  "%s says that it may be left empty, since all others are said to be required",
  (widget) => {
    expect(shown(widget, false)).toContain(words.optional);
    expect(shown(widget, true)).not.toContain(words.optional);
  },
);

test.each(["cards", "checkboxes"] as const)(
  "a remark on a choice of %s is heard once, as a part of its name",
  (widget) => {
    const html = shown(widget, true, { hints: { oui: "Rez-de-chaussée" } });
    expect(html).toMatch(/<label [^>]*><input [^>]*\/>.*Rez-de-chaussée.*<\/label>/);
    expect(html).not.toContain("aria-describedby");
  },
);

test("the unit of a number is heard", () => {
  const html = shown("number", true, { unit: "m²" });
  const [, unit] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<span [^>]*id="${unit}">m²</span>`));
});
