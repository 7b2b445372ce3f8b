import { readdirSync } from 'node:fs';
import { type ContentError, memberOf, type SourceDocument } from '@latchkey/api/content';
import { errorAt, walkObjects } from './content-errors.ts';

/** The kinds that the site can render: each has a folder of its name in libs/blocks. */
export const builtKinds: ReadonlySet<string> = new Set(
  readdirSync(new URL('../../../libs/blocks/src/blocks', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
);

/** The component's own name, without the content system's category: `faq`, not `sections.faq`. */
export function readKind(component: string): string {
  return component.slice(component.lastIndexOf('.') + 1);
}

/** The kinds of the blocks in the documents, with nested blocks. */
export function usedKinds(documents: readonly SourceDocument[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { document } of documents) {
    walkObjects(document, (object) => {
      const component = memberOf(object, '__component');
      if (typeof component === 'string') used.add(readKind(component));
      return true;
    });
  }
  return used;
}

/** Blocks of a kind that the site does not render, and blocks of one kind with the same id. */
export function findBlockErrors(document: SourceDocument): ContentError[] {
  const errors = repeatedBlocks(document);
  walkObjects(document.document, (object, path) => {
    const { __component: component } = object;
    if (typeof component === 'string' && !builtKinds.has(readKind(component))) {
      errors.push(errorAt(document, [...path, '__component'], `"${component}" is no kind of block`));
    }
    return true;
  });
  return errors;
}

function repeatedBlocks(document: SourceDocument): ContentError[] {
  const content = memberOf(document.document, 'content');
  if (!Array.isArray(content)) return [];
  const seen = new Set<string>();
  return content.flatMap((block: unknown, index) => {
    const key = `${String(memberOf(block, '__component'))} ${String(memberOf(block, 'id'))}`;
    if (seen.has(key)) return [errorAt(document, ['content', index], `repeats the id of ${key}`)];
    seen.add(key);
    return [];
  });
}
