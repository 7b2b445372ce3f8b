import { type ContentError, memberOf, type SourceDocument } from '@latchkey/api/content';
import { createErrorAt } from './create-error-at.ts';
import { walkObjects } from './walk-documents.ts';

/** Returns the component's own name, without the content system's category: `faq`, not `sections.faq`. */
export function readKind(component: string): string {
  return component.slice(component.lastIndexOf('.') + 1);
}

/** Collects the kinds of the blocks in the documents, with nested blocks. */
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

/** Finds blocks of one kind with the same id. */
export function findBlockErrors(document: SourceDocument): ContentError[] {
  const content = memberOf(document.document, 'content');
  if (!Array.isArray(content)) return [];
  const seen = new Set<string>();
  return content.flatMap((block: unknown, index) => {
    const key = `${String(memberOf(block, '__component'))} ${String(memberOf(block, 'id'))}`;
    if (seen.has(key)) return [createErrorAt(document, ['content', index], `repeats the id of ${key}`)];
    seen.add(key);
    return [];
  });
}
