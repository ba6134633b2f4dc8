import { useState } from "react";
import { frenchTypography } from "../../../../src/domain/frenchTypography.ts";
import { controlId } from "../../../../src/forms/FormContext.tsx";
import { widgets } from "../../../../src/forms/widgets/registry.ts";
import type { FieldUi } from "../../../../src/generated/schema-types.ts";
import { hintOf } from "../../../project/model.ts";
import { controlName, type DraftNode } from "../../draft.ts";
import { CATALOGUE } from "../../protocol.ts";
import { isPicture, picturePlaceOf } from "../pictures/catalogue.ts";
import { PictureButton } from "../pictures/PicturePicker.tsx";
import { choicesOf, uiOf } from "./controls.ts";
import { filledIn } from "./crumbs.ts";
import { PANEL, useEditing } from "./editing.ts";
import { nameOf } from "./nodeTexts.ts";
import styles from "./panel.module.css";

interface ControlProps {
  node: DraftNode;
  /** Its name, where another one than its model's says more. */
  label?: string | undefined;
  /** It stands among many alike: its name alone is said, and heard rather than read. */
  isBare?: boolean;
  /** An empty text is none. */
  isSpare?: boolean;
}

const isText = ({ widget }: FieldUi): boolean => widget === "text" || widget === "textarea";

/** Leads to what the site puts in the place of the names in a text's braces. */
function Sources({ node }: Pick<ControlProps, "node">) {
  const { select } = useEditing();
  const filled = filledIn(node);
  if (filled.length === 0) return null;
  return (
    <ul className={styles.sources}>
      {filled.map(({ name, from, node: source }) => (
        <li key={`${source.key.file} ${controlName(source)}`}>
          <button type="button" onClick={() => select(source.key)}>
            {name} : {from}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function Control(props: ControlProps) {
  return isPicture(props.node) ? <PictureControl {...props} /> : <WidgetControl {...props} />;
}

function PictureControl({ node, label }: ControlProps) {
  const { desk, errors, select } = useEditing();
  const name = controlName(node);
  const picture = String(node.value ?? "");
  const describe = () => select({ file: CATALOGUE, path: ["pictures", picture, "alt"] });
  return (
    <div className="stack-1">
      <PictureButton
        id={controlId(PANEL, name)}
        label={label ?? nameOf(node)}
        error={errors.get(name)}
        place={picturePlaceOf(node, desk.change)}
      />
      {picture && (
        <div className={styles.sources}>
          <button type="button" onClick={describe}>
            Changer sa description
          </button>
        </div>
      )}
    </div>
  );
}

function WidgetControl({ node, label, isBare, isSpare }: ControlProps) {
  const { errors, hold } = useEditing();
  const box = { ui: uiOf(node), choices: choicesOf(node).map(({ value }) => value) };
  const [first] = useState(box);
  // What holds a text stays what it is for as long as it is there, whatever its text becomes.
  const { ui, choices } = isText(first.ui) || isText(box.ui) ? first : box;
  // What stands in braces around a word of a hint is an example of a link, not one.
  const hint = isBare ? undefined : hintOf(node.schema)?.replaceAll("](", "]\u2060(");
  const name = controlName(node);
  const Widget = widgets[ui.widget];
  return (
    <div className={isBare ? styles.bare : "stack-1"}>
      <Widget
        id={controlId(PANEL, name)}
        name={name}
        label={label ?? nameOf(node)}
        hint={hint && frenchTypography(hint)}
        error={errors.get(name)}
        isRequired={node.isRequired}
        isDisabled={false}
        choices={choices}
        ui={isSpare && label ? { ...ui, placeholder: label } : ui}
        onChange={(held) => hold(node, isSpare && held[0] === "" ? [] : held)}
        onLeave={() => undefined}
      />
      <Sources node={node} />
    </div>
  );
}
