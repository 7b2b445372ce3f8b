import type { SourceDocument } from '../content/source-document.ts';
import { isJsonObject, memberOf } from '../kernel/json.ts';
import { askWhetherMeant } from '../kernel/nearest.ts';
import { type WordedIssue, wordIssues } from './issue-words.ts';
import { getBlockShape, getShape, listBlockTypes, type Shape } from './shapes.ts';

/**
 * Finds the errors in the shape of a document and of all blocks in it: unknown keys, wrong types, missing fields. They are the errors that an editor
 * shows, since both read the same generated schemas (docs/decisions/0093).
 */
export function findShapeErrors({ kind, document }: Pick<SourceDocument, 'kind' | 'document'>): readonly WordedIssue[] {
  const errors = [...findErrors(getShape(kind), document)];
  walkBlocks(document, (block, path, owner) => {
    // A group may name a block of its page instead of having it.
    const isInGroup = readBlockType(memberOf(owner, '__component')) === 'group';
    if (isInGroup && hasOnlyName(block)) return;
    const component = memberOf(block, '__component');
    // The schema of the list reports a missing component.
    if (typeof component !== 'string') return;
    const type = readBlockType(component);
    const shape = getBlockShape(type);
    const found =
      shape === null ? [{ path: ['__component'], message: wordUnknownBlock(component) }] : findErrors(shape, block);
    errors.push(...found.map((error) => ({ ...error, path: [...path, ...error.path] })));
  });
  return errors;
}

function findErrors({ schema, known }: Shape, value: unknown): readonly WordedIssue[] {
  const read = schema.safeParse(value);
  return read.success ? [] : wordIssues(read.error.issues, value, known);
}

function wordUnknownBlock(component: string): string {
  const known = listBlockTypes().map((type) => `sections.${type}`);
  return `"${component}" is no kind of block${askWhetherMeant(component, known)}`;
}

/** Returns the component's own name, without the category of the content system: `faq`, not `sections.faq`. */
function readBlockType(component: unknown): string {
  return String(component).slice(String(component).lastIndexOf('.') + 1);
}

/** The keys by which a block is named. */
const namingFields: ReadonlySet<string> = new Set(['__component', 'id', 'uniqueId']);

/** True for a block that only names another one: it has no fields of its own. */
function hasOnlyName(block: unknown): boolean {
  return isJsonObject(block) && Object.keys(block).every((key) => namingFields.has(key));
}

/**
 * Visits all blocks in a value.
 *
 * @param visit called with each block, its path, and the innermost object that it is in
 */
function walkBlocks(
  value: unknown,
  visit: (block: unknown, path: readonly PropertyKey[], owner: unknown) => void,
  path: readonly PropertyKey[] = [],
  owner: unknown = null,
): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkBlocks(item, visit, [...path, index], owner);
  } else if (isJsonObject(value)) {
    if (Object.hasOwn(value, '__component')) visit(value, path, owner);
    for (const [key, item] of Object.entries(value)) walkBlocks(item, visit, [...path, key], value);
  }
}
