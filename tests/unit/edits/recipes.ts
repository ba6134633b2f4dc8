/** What a developer does to one file: its text before and after; a new one had none. */
interface FileEdit {
  file: string;
  apply(text: string): string;
}

/** Something new of a kind that the READMEs tell how to add. */
interface Recipe {
  title: string;
  /** The files that are touched, and no others. */
  edits: FileEdit[];
}

const written = (file: string, text: string): FileEdit => ({ file, apply: () => text });

const data = (file: string, value: unknown): FileEdit =>
  written(file, `${JSON.stringify(value, null, 2)}\n`);

/** Puts a line behind the first that ends with some words. */
const behind = (file: string, end: string, line: string): FileEdit => ({
  file,
  apply: (text) => text.replace(`${end}\n`, `${end}\n${line}\n`),
});

const both = (one: FileEdit, other: FileEdit): FileEdit => ({
  file: one.file,
  apply: (text) => other.apply(one.apply(text)),
});

const common = (definition: string) => ({ $ref: `common.schema.json#/definitions/${definition}` });

export const PRESS_ROUTE = "/presse";

const kindOfPage: Recipe = {
  title: "a kind of page",
  edits: [
    data("schemas/content/press.schema.json", {
      $schema: "http://json-schema.org/draft-07/schema#",
      title: "Page de presse",
      description: "Ce que l’on dit de l’entreprise.",
      type: "object",
      additionalProperties: false,
      required: ["$schema", "page", "title", "quotes"],
      properties: {
        $schema: common("schemaPath"),
        page: common("page"),
        title: { description: "Le titre.", ...common("text") },
        quotes: { description: "Les citations.", ...common("textList") },
      },
    }),
    data("src/content/press.json", {
      $schema: "../../schemas/content/press.schema.json",
      page: {
        route: PRESS_ROUTE,
        label: "Presse",
        head: {
          title: "La presse parle de nous",
          description: "Les articles qui citent le cabinet, du plus récent au plus ancien.",
        },
        siteMap: { group: "services-specialises", order: 9 },
      },
      title: "La presse parle de nous",
      quotes: ["Un rapport qui se lit."],
    }),
    written(
      "src/templates/PressPage.tsx",
      `import type { PressRecord } from "../generated/content.ts";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";

/** What others say of the firm. */
export function PressPage({ content }: { content: PageContent<PressRecord> }) {
  return (
    <>
      <PageHead {...content} />
      {content.quotes.map((quote) => (
        <p key={quote}>{quote}</p>
      ))}
    </>
  );
}
`,
    ),
    both(
      behind(
        "src/templates/templates.ts",
        'import { PlainFormPage } from "./PlainFormPage.tsx";',
        'import { PressPage } from "./PressPage.tsx";',
      ),
      behind("src/templates/templates.ts", '  "plain-form": PlainFormPage,', "  press: PressPage,"),
    ),
  ],
};

const widget: Recipe = {
  title: "a widget",
  edits: [
    written(
      "src/forms/widgets/StarsWidget.tsx",
      `import { controlState, LabelledField, type WidgetProps } from "./widget.tsx";

/** From one to five stars. */
export function StarsWidget(props: WidgetProps) {
  return (
    <LabelledField {...props}>
      <input
        type="range"
        min={1}
        max={5}
        {...controlState(props)}
        onChange={(event) => props.onChange([event.target.value])}
      />
    </LabelledField>
  );
}
`,
    ),
    both(
      behind(
        "src/forms/widgets/registry.ts",
        'import { SelectWidget } from "./SelectWidget.tsx";',
        'import { StarsWidget } from "./StarsWidget.tsx";',
      ),
      behind("src/forms/widgets/registry.ts", "  select: SelectWidget,", "  stars: StarsWidget,"),
    ),
    both(
      behind(
        "schemas/meta/definitions.schema.json",
        '            "select",',
        '            "stars",',
      ),
      behind(
        "schemas/meta/definitions.schema.json",
        '            "liste déroulante",',
        '            "étoiles",',
      ),
    ),
  ],
};

/** The recipes of which each is done in few files. */
export const recipes: (Recipe & { files: number })[] = [
  { ...kindOfPage, files: 4 },
  { ...widget, files: 3 },
];
