import { useEffect, useState } from "react";
import { frenchTypography } from "../../../../src/domain/frenchTypography.ts";
import type { Answered } from "../../calls.ts";
import { foldsAround, markedElements } from "../../page/markedElements.ts";
import { addresses, type DeskState } from "../../protocol.ts";
import { Button, Refusal, Terms } from "../bricks.tsx";
import { useDeed } from "../hooks.ts";
import { toldOf } from "../panel/nodeTexts.ts";
import { useOneChange, useWorkbench } from "../workbench.ts";
import styles from "./Changes.module.css";
import { Handover } from "./Handover.tsx";

/** « Ce qui change »: what the draft has otherwise than the last version, and how it is handed over. */
export function Changes() {
  const { desk } = useWorkbench();
  const { list, fault, pictures, isBusy } = useChanges(desk.state);
  const changeOne = useOneChange();
  const { value: online, run: askOnline } = useDeed("online");
  useEffect(() => void askOnline(null), [askOnline]);
  return (
    <section aria-labelledby="changements-titre" className="stack-4">
      <h2 id="changements-titre" className="text-subheading">
        Ce qui change
      </h2>
      <div>
        <p role="status">{list ? verdict(list) : !fault && "Comparaison…"}</p>
        <p role="status" className="muted">
          {online && frenchTypography(onlineWords(online))}
        </p>
      </div>
      <Refusal fault={fault} />
      {list && list.changes.length > 0 && (
        <Handover git={list.git} onPublished={() => void askOnline(null)} />
      )}
      {list && (
        <ol>
          {list.changes.map((change, rank) => (
            <Item
              key={JSON.stringify([change.kind, change.message, change.at])}
              change={change}
              pictures={pictures && (pictures[rank] ?? {})}
              changeOne={isBusy ? undefined : changeOne}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The changes of the draft and, a little later, their pictures. */
function useChanges({ version, files }: DeskState) {
  const { value, fault, isBusy, run: read } = useDeed("changes");
  const { run: draw, ...drawing } = useDeed("pictures");
  const list = fault ? undefined : value;
  const unsaved = files.flatMap(({ path, isChanged }) => (isChanged ? path : [])).join();
  useEffect(() => {
    // Asked anew after each change and each save.
    if (version > 0 || unsaved) void read(null);
  }, [version, unsaved, read]);
  // Saving changes no picture.
  const drawn = list && JSON.stringify(list.changes.map((one) => ({ ...one, isSaved: false })));
  useEffect(() => {
    const changes: ListedChange[] = JSON.parse(drawn ?? "[]");
    if (drawn) void draw({ places: changes.map(({ at }) => at) });
  }, [drawn, draw]);
  const pictures = drawing.fault ? [] : drawing.value;
  return { list, fault, pictures: drawing.isBusy ? undefined : pictures, isBusy };
}

type ChangeList = Answered<"changes">;
type ListedChange = ChangeList["changes"][number];

function verdict({ changes: { length }, counted, since }: ChangeList): string {
  if (length === 0) return `Rien n’a changé depuis ${since}.`;
  return frenchTypography(
    `${length} changement${length > 1 ? "s" : ""} depuis ${since} : ${counted}.`,
  );
}

/** Which version the public site shows, and whether it shows what was published. */
function onlineWords({ version, published }: NonNullable<Answered<"online">>): string {
  const site = `En ligne : la version du ${version}.`;
  if (!published) return site;
  const status = published.isShown ? "y est" : "n’y est pas encore";
  return `${site} Ce que vous avez publié le ${published.day} ${status}.`;
}

/** A place as it was and as it is. */
type Pictures = Partial<Answered<"pictures">[number]>;

interface ItemProps {
  change: ListedChange;
  /** Undefined as long as they are drawn. */
  pictures: Pictures | undefined;
  /** Undefined while another change is made, or while they are listed anew. */
  changeOne: ReturnType<typeof useOneChange>;
}

/** The place of a change as it was and as it is, or why it cannot be seen. */
function Views({ pictures }: Pick<ItemProps, "pictures">) {
  if (!pictures) return <p className="muted">Les images se préparent…</p>;
  const { before, now } = pictures;
  if (!before && !now)
    return (
      <p className="muted">
        Pas d’image : aucune page ne montre cet endroit à son ouverture. S’il vient à une étape ou
        dans un message, « Voir dans la page » y mène.
      </p>
    );
  return (
    <div className="cluster">
      {before && <Still title="Avant" picture={before} />}
      {now && <Still title="Maintenant" picture={now} />}
    </div>
  );
}

function Values({ change: { at, before, now } }: Pick<ItemProps, "change">) {
  const node = useWorkbench().draft.at(at);
  const say = (value: string) => (node ? toldOf(node, value) : value);
  const terms = [
    { term: "Avant", value: before !== undefined && <del>{say(before)}</del> },
    { term: "Maintenant", value: now !== undefined && <ins>{say(now)}</ins> },
  ].filter(({ value }) => value);
  return terms.length > 0 && <Terms className="grid fit-12 gap-3 full" terms={terms} />;
}

/** What can be done about a change, in words; nothing as long as it cannot be done. */
function useDeeds({ change, changeOne }: ItemProps) {
  const { at, isGone, message, revert } = change;
  const { desk, select, point } = useWorkbench();
  const deeds: [words: string, act: (() => void) | undefined][] = [];
  if (!isGone)
    deeds.push(["Ouvrir cet endroit", () => select(at)], ["Voir dans la page", () => point(at)]);
  if (revert) {
    const title = `Retour à l’avant : ${message.replace(/\.$/, "")}`;
    const goBack = () => desk.change({ title, operations: revert.operations });
    const whole = revert.all === "form" ? "tout ce formulaire" : "toute cette fiche";
    const words = revert.all ? `Remettre ${whole} comme avant` : "Revenir à l’avant";
    deeds.push([words, changeOne && (() => changeOne(goBack))]);
  }
  return deeds;
}

function Item(shown: ItemProps) {
  const { change, pictures } = shown;
  const { kind, message, rows, drafts, isSaved, form } = change;
  const deeds = useDeeds(shown);
  return (
    <li className={`stack-2 fromStart ${styles.item}`}>
      <p className="cluster centred gap-2">
        <strong className={styles.kind}>{kind}</strong>
        {!isSaved && <span className="badge badge-accent">non enregistré</span>}
      </p>
      <p>{message}</p>
      <Values change={change} />
      <Views pictures={pictures} />
      {rows && <p className="muted">Base de données : {rows}</p>}
      {drafts && <p className="muted">Réponses en cours : {drafts}</p>}
      <div className="cluster centred gap-2">
        {deeds.map(([words, act]) => (
          <Button key={words} aria-disabled={!act} onClick={act}>
            {words}
            <span className="visuallyHidden"> : {message}</span>
          </Button>
        ))}
        {form && (
          <a
            className="button button-ghost button-sm"
            href={addresses.proofs + form}
            target="_blank"
            rel="noopener"
          >
            Fiche de preuves du formulaire<span className="visuallyHidden"> (nouvel onglet)</span>
          </a>
        )}
      </div>
    </li>
  );
}

/** A picture of a place: the page around it, as still as a photograph, drawn once it is scrolled to. */
function Still({ title, picture }: { title: string; picture: NonNullable<Pictures["now"]> }) {
  const [isFound, setFound] = useState(true);
  return (
    <figure>
      <figcaption className="muted">
        {title}
        {!isFound && " : caché à l’ouverture de la page ; « Voir dans la page » y mène."}
      </figcaption>
      <div className={`framed ${styles.frame}`} hidden={!isFound}>
        <iframe
          inert
          loading="lazy"
          tabIndex={-1}
          title={`L’endroit en image, ${title.toLowerCase()}`}
          src={picture.src}
          onLoad={({ currentTarget }) => setFound(pointAt(currentTarget, picture.marks))}
        />
      </div>
    </figure>
  );
}

/** Brings what some marks stand in into sight, and rings it; false when it cannot be seen. */
function pointAt(frame: HTMLIFrameElement, marks: readonly number[]): boolean {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page?.body || !view) return false;
  const elements = markedElements(page.body);
  const target = marks
    .flatMap((mark) => elements.filter((one) => one.marks.includes(mark)))
    // Of a choice in a list, the list is seen.
    .map(({ element }) => element.closest("select") ?? element)
    .find((element) => {
      for (const fold of foldsAround(element)) fold.open = true;
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    });
  if (!target) return false;
  const { top, height } = target.getBoundingClientRect();
  const space = Math.max(24, (view.innerHeight - height) / 2);
  view.scrollTo(0, top + view.scrollY - space);
  target.style.outline = "3px solid var(--colors-accent-solid, #a8481c)";
  target.style.outlineOffset = "3px";
  return true;
}
