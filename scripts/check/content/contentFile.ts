import {
  findNodeAtLocation,
  getNodeValue,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
} from "jsonc-parser";
import { type Problem, UNREADABLE } from "../problem.ts";
import { place } from "./place.ts";
import { frenchSyntaxError } from "./syntax/frenchSyntaxError.ts";

/** One JSON file as its editor sees it: the text, its value, and the tree that gives the lines. */
export interface ContentFile {
  /** Path from the project's root, with forward slashes. */
  path: string;
  text: string;
  value: unknown;
  root: Node;
}

/** What is said about a place of a file; the file and the place are added by `problemAt`. */
export type Finding = Omit<Problem, "file" | "at" | "line" | "column">;

/**
 * Reads the text of a JSON file.
 * @returns the file, or the one problem that keeps it from being read (with line and column).
 */
export function parseContentFile(
  path: string,
  text: string,
): { file: ContentFile } | { problem: Problem } {
  if (text.includes(UNDECODABLE)) return { problem: encodingProblem(path, text) };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error || !root) {
    return { problem: syntaxProblem(path, text, error ?? { error: 4, offset: 0, length: 0 }) };
  }
  const repeated = repeatedKey(root);
  if (repeated) return { problem: repeatedKeyProblem(path, text, repeated) };
  return { file: { path, text, value: getNodeValue(root), root } };
}

/** The problem found at a path of a file, with the line and column of the key or value. */
export function problemAt(file: ContentFile, path: JSONPath, finding: Finding): Problem {
  return { file: file.path, at: path.join("."), ...finding, ...placeAt(file, path) };
}

/** The line, from 1, of the key or value at a path of a file. */
export function lineAt(file: ContentFile, path: JSONPath): number {
  return placeAt(file, path).line;
}

function placeAt(file: ContentFile, path: JSONPath): { line: number; column: number } {
  const node = findNodeAtLocation(file.root, path) ?? nearestNode(file.root, path);
  const named = node.parent?.type === "property" ? node.parent : node;
  return place(file.text, named.offset);
}

function nearestNode(root: Node, path: JSONPath): Node {
  for (let length = path.length - 1; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node;
  }
  return root;
}

/** What stands in the place of letters that are not encoded as UTF-8. */
const UNDECODABLE = "\ufffd";

function encodingProblem(path: string, text: string): Problem {
  const offset = text.indexOf(UNDECODABLE);
  return {
    file: path,
    at: "",
    rule: UNREADABLE,
    message:
      "Ce fichier n’est pas enregistré en UTF-8 : ses accents seraient perdus. L’enregistrer de nouveau avec l’encodage « UTF-8 ».",
    found: text.slice(Math.max(0, offset - CONTEXT), offset + CONTEXT).trim(),
    ...place(text, offset),
  };
}

const CONTEXT = 14;

function syntaxProblem(path: string, text: string, error: ParseError): Problem {
  const { offset, ...finding } = frenchSyntaxError(text, error);
  return { file: path, at: "", rule: UNREADABLE, ...finding, ...place(text, offset) };
}

function repeatedKey(node: Node): Node | undefined {
  const names = new Set<string>();
  for (const child of node.children ?? []) {
    const name = node.type === "object" ? String(child.children?.[0]?.value) : undefined;
    if (name !== undefined && names.has(name)) return child;
    if (name !== undefined) names.add(name);
    const deeper = repeatedKey(child);
    if (deeper) return deeper;
  }
  return undefined;
}

function repeatedKeyProblem(path: string, text: string, property: Node): Problem {
  const name = String(property.children?.[0]?.value);
  return {
    file: path,
    at: name,
    rule: "clé en double",
    message: `La clé « ${name} » est écrite deux fois dans le même objet : n’en garder qu’une.`,
    ...place(text, property.offset),
  };
}
