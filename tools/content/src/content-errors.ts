import {
  type ContentError,
  fileOf,
  isJsonObject,
  type JsonObject,
  isLocale,
  type SourceDocument,
} from '@latchkey/api/content';
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';

export function errorAt(document: SourceDocument, path: readonly PropertyKey[], message: string): ContentError {
  return { file: fileOf(document), path, message };
}

/** The line, from 1, where the innermost existing part of the path begins; of invalid JSON the line of the first syntax error. */
export function findLine(text: string, path: readonly PropertyKey[]): number {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors);
  const [error] = errors;
  if (root === undefined || error !== undefined) return lineAt(text, error?.offset ?? 0);
  let node: Node = root;
  for (let depth = 1; depth <= path.length; depth += 1) {
    const inner = findNodeAtLocation(root, path.slice(0, depth).map(toSegment));
    if (inner === undefined) break;
    // A member begins at its name.
    node = inner.parent?.type === 'property' ? inner.parent : inner;
  }
  return lineAt(text, node.offset);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function toSegment(key: PropertyKey): string | number {
  return typeof key === 'number' ? key : String(key);
}

/** Calls `visit` for every object, outermost first. Where `visit` returns false the members of the object are skipped. */
export function walkObjects(
  value: unknown,
  visit: (object: JsonObject, path: readonly PropertyKey[]) => boolean,
  path: readonly PropertyKey[] = [],
): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkObjects(item, visit, [...path, index]);
  } else if (isJsonObject(value) && visit(value, path)) {
    for (const [key, item] of Object.entries(value)) walkObjects(item, visit, [...path, key]);
  }
}

/** Calls `visit` for every text, with the language of it; one that is the same in all languages counts as that of `fallback`. */
export function walkTexts(
  value: unknown,
  fallback: string,
  visit: (text: string, path: readonly PropertyKey[], locale: string) => void,
  path: readonly PropertyKey[] = [],
): void {
  const last = path.at(-1);
  if (typeof value === 'string') visit(value, path, isLocale(last) ? last : fallback);
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkTexts(item, fallback, visit, [...path, index]);
  } else if (isJsonObject(value)) {
    for (const [key, item] of Object.entries(value)) walkTexts(item, fallback, visit, [...path, key]);
  }
}
