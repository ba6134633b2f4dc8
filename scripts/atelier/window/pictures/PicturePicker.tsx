import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { WidgetProps } from "../../../../src/forms/widgets/widget.tsx";
import { addresses, CATALOGUE } from "../../protocol.ts";
import { Button, Close, Dialog, Line, Refusal, useModal, walk } from "../bricks.tsx";
import { request } from "../call.ts";
import { useAsked } from "../hooks.ts";
import type { PicturePlace } from "../workbench.ts";
import { useWorkbench } from "../workbench.ts";
import { choicesFor, descriptionOf } from "./catalogue.ts";
import styles from "./pictures.module.css";

/** Chooses a picture of the catalogue, or takes a file and asks what it shows. */
export function PicturePicker({ place, onClosed }: { place: PicturePlace; onClosed(): void }) {
  const dialog = useModal();
  // Has a file sized and encoded; the answer is the name of what it has become.
  const encode = (file: File) =>
    request<string>(addresses.newPicture + place.kind, { method: "PUT", body: file });
  const { isBusy, value: made, fault, run } = useAsked(encode);
  const give = (file: File | undefined) => file && !isBusy && run(file);
  const pick: PicturePlace["pick"] = (id, added) => {
    place.pick(id, added);
    dialog.current?.close();
  };
  return (
    <Dialog
      ref={dialog}
      title="Choisir une image"
      className={styles.dialog}
      onClose={onClosed}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        give(event.dataTransfer.files[0]);
      }}
    >
      <FileBox give={give} />
      <p role="status">{isBusy && "L’image est mise à la bonne taille…"}</p>
      <Refusal fault={fault} />
      {made === undefined ? (
        <Gallery {...place} pick={pick} />
      ) : (
        <Describe {...place} pick={pick} id={made} />
      )}
      <Close>Annuler</Close>
    </Dialog>
  );
}

const FileBox = ({ give }: { give(file: File | undefined): void }) => (
  <label className={`cluster centred text-smaller ${styles.file}`}>
    <span className="button button-outline button-sm">Choisir un fichier…</span>
    <input
      className="visuallyHidden"
      type="file"
      accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
      onChange={({ target }) => {
        give(target.files?.[0]);
        target.value = "";
      }}
    />
    <span className="muted">
      ou déposez-en un ici : une photo JPEG, PNG, WebP ou AVIF, un dessin SVG.
    </span>
  </label>
);

/** What a new picture shows: without these words, who does not see it would learn nothing. */
function Describe({ id, kind, pick }: PicturePlace & { id: string }) {
  const name = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [isMissing, miss] = useState(false);
  const mayBeOrnament = kind === "emblem-photo";
  useEffect(() => box.current?.focus(), []);
  const end = () => {
    const alt = box.current?.value.trim() ?? "";
    const value = { kind, alt };
    if (alt || mayBeOrnament)
      return pick(id, { kind: "set", file: CATALOGUE, path: ["pictures", id], value });
    miss(true);
    box.current?.focus();
  };
  return (
    <div className={`grid gap-4 ${styles.describe}`}>
      <img src={addresses.thumbnails + id} alt="La nouvelle image, telle que le site la montrera" />
      <div className="formField">
        <label className="formField-label" htmlFor={name}>
          Ce que l’image montre
        </label>
        <p className="formField-hint" id={`${name}-hint`}>
          Une phrase courte, pour qui ne voit pas l’image : « Façade d’un immeuble en pierre ».
          {mayBeOrnament && " Laissez vide si elle n’est qu’un ornement."}
        </p>
        <textarea
          ref={box}
          id={name}
          className="formField-input"
          rows={2}
          maxLength={200}
          required={!mayBeOrnament}
          aria-invalid={isMissing}
          aria-describedby={`${name}-hint ${name}-error`}
          onChange={() => miss(false)}
        />
        <p className="formField-error" id={`${name}-error`} role="alert">
          {isMissing && "Il manque : ce que l’image montre."}
        </p>
        <Button look="solid" isLarge className="above-3" onClick={end}>
          Mettre cette image
        </Button>
      </div>
    </div>
  );
}

/** The pictures that fit, those first that no page shows yet. */
function Gallery({ kind, current, pick }: PicturePlace) {
  const { draft } = useWorkbench();
  const choices = choicesFor(draft, kind);
  return Object.entries({ Libres: false, "Déjà sur le site": true }).map(([title, isUsed]) => {
    const some = choices.filter((choice) => choice.isUsed === isUsed);
    return (
      some.length > 0 && (
        <section key={title} aria-label={title}>
          <h3 className="formField-label">{title}</h3>
          <ul className={`grid gap-2 above-2 ${styles.grid}`} onKeyDown={walkGrid}>
            {some.map(({ id, alt }) => (
              <li key={id}>
                <Line
                  className={`stack-1 ${styles.thumbnail}`}
                  aria-current={id === current || undefined}
                  onClick={() => pick(id)}
                >
                  <img src={addresses.thumbnails + id} alt="" loading="lazy" />
                  <span>{alt}</span>
                </Line>
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
}

function walkGrid(event: KeyboardEvent<HTMLElement>): void {
  const row = getComputedStyle(event.currentTarget).gridTemplateColumns.split(" ").length;
  walk(event, { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row });
}

type PictureButtonProps = Pick<WidgetProps, "id" | "label" | "error"> & { place: PicturePlace };

/** The picture of a place, which opens what it is chosen by. */
export function PictureButton({ id, label, error, place }: PictureButtonProps) {
  const { draft, pickPicture } = useWorkbench();
  const { current } = place;
  return (
    <div className="formField">
      <span className="formField-label" id={`${id}-label`}>
        {label}
      </span>
      <Line
        id={id}
        className={`stack-3 centred ${styles.control}`}
        aria-haspopup="dialog"
        aria-describedby={`${id}-label ${id}-error`}
        aria-invalid={error !== undefined}
        onClick={() => pickPicture(place)}
      >
        {current && <img src={addresses.thumbnails + current} alt="" />}
        <span>
          <strong>{current ? "Changer l’image…" : "Choisir une image…"}</strong>
          {current && descriptionOf(draft, current)}
        </span>
      </Line>
      <p className="formField-error" id={`${id}-error`}>
        {error && `⚠ ${error}`}
      </p>
    </div>
  );
}
