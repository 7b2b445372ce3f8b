import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';

/** Finds the line, from 1, where the innermost existing part of the path begins; in invalid JSON it finds the line of the first syntax error. */
export function findLine(text: string, path: readonly PropertyKey[]): number {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors);
  const [error] = errors;
  if (root === undefined || error !== undefined) return toLineNumber(text, error?.offset ?? 0);
  let node: Node = root;
  for (let depth = 1; depth <= path.length; depth += 1) {
    const inner = findNodeAtLocation(root, path.slice(0, depth).map(toSegment));
    if (inner === undefined) break;
    // The line of a member is that of its name.
    node = inner.parent?.type === 'property' ? inner.parent : inner;
  }
  return toLineNumber(text, node.offset);
}

/** Returns the number of the line at an offset; the first is 1. */
function toLineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function toSegment(key: PropertyKey): string | number {
  return typeof key === 'number' ? key : String(key);
}
