import { readFileSync } from "node:fs";
import path from "node:path";

/** What the guide asks for, step by step: what it quotes, and its words around that. */
export interface GuideStep {
  /** The sentence without what it quotes: `Écrivez … dans …`. */
  asks: string;
  quoted: string[];
}

/** One of the changes of the guide, by both ways. */
export interface GuideChange {
  title: string;
  /** Path of the picture that shows the atelier before it is saved. */
  picture: string;
  /** In the atelier. */
  clicks: GuideStep[];
  /** In the file itself, whose path comes first. */
  file: string;
  edits: GuideStep[];
}

const GUIDE = "schemas/README.md";
const CHAPTER = /^## Vingt changements$([\s\S]*?)^## /m;

/** Steps of a numbered list: `quotes` finds what they quote. */
function stepsOf(text: string, quotes: RegExp): GuideStep[] {
  return [...text.matchAll(/^\d+\. (.*)\.$/gm)].map(([, sentence = ""]) => ({
    asks: sentence.replace(quotes, "…"),
    quoted: [...sentence.matchAll(quotes)].map(([, inner = ""]) => inner.trim()),
  }));
}

/** Every change of the guide's chapter, in order. */
export function guideChanges(): GuideChange[] {
  const [, chapter = ""] = CHAPTER.exec(readFileSync(GUIDE, "utf8")) ?? [];
  return chapter
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [title = ""] = section.split("\n");
      const [, picture = ""] = /^!\[.+\]\((.+)\)$/m.exec(section) ?? [];
      const [clicks = "", file = "", edits = ""] = section.split(/^Dans le fichier `(.*)` :$/m);
      return {
        title,
        picture: path.join(path.dirname(GUIDE), picture),
        clicks: stepsOf(clicks, /\*\*(.+?)\*\*/g),
        file,
        edits: stepsOf(edits, /`(.+?)`/g),
      };
    });
}
