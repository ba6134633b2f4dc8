import { useWorkbench } from "../workbench.ts";
import { descriptionOf, thumbnailOf } from "./catalogue.ts";
import styles from "./pictures.module.css";

interface PictureButtonProps {
  id: string;
  label: string;
  /** Name of the picture; empty where there is none yet. */
  picture: string;
  error: string | undefined;
  open(): void;
}

/** The picture of a place, which opens what it is chosen by. */
export function PictureButton({ id, label, picture, error, open }: PictureButtonProps) {
  const { draft } = useWorkbench();
  return (
    <div className="formField">
      <span className="formField-label" id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        id={id}
        className={styles.control}
        aria-haspopup="dialog"
        aria-describedby={`${id}-label ${id}-error`}
        aria-invalid={error !== undefined}
        onClick={open}
      >
        {picture && <img src={thumbnailOf(picture)} alt="" />}
        <span>
          <strong>{picture ? "Changer l’image…" : "Choisir une image…"}</strong>
          {picture && descriptionOf(draft, picture)}
        </span>
      </button>
      <p className="formField-error" id={`${id}-error`}>
        {error && `⚠ ${error}`}
      </p>
    </div>
  );
}
