import type { ContentError, SourceDocument } from '@latchkey/api/content';
import { createErrorAt } from './create-error-at.ts';
import { walkTexts } from './walk-documents.ts';

/** The pattern of text that an owner has to fill in, which is in double brackets: `[[address of the company]]`. */
const blank = /\[\[([^[\]]*)\]\]/gu;

/** The pattern of addresses at domains that are reserved for examples (RFC 2606), where no mail arrives. */
const exampleAddress = /^[^\s@]+@(?:[\w-]+\.)*(?:example|example\.(?:com|net|org))$/iu;

/** Finds texts that are still a draft, and addresses where no mail arrives. A demonstration has invented addresses, and is not checked. */
export function findDraftWarnings(documents: readonly SourceDocument[]): ContentError[] {
  if (documents.some(({ kind }) => kind === 'demo')) return [];
  return documents.flatMap((document) => {
    const warnings: ContentError[] = [];
    walkTexts(document.document, '', (text, path) => {
      const blanks = Array.from(text.matchAll(blank), ([, what = '']) => what);
      if (blanks.length > 0) warnings.push(createErrorAt(document, path, `is to be filled in: ${blanks.join('; ')}`));
      if (exampleAddress.test(text)) {
        warnings.push(
          createErrorAt(document, path, `${text} is an example, where no mail arrives: write your own address`),
        );
      }
    });
    return warnings;
  });
}
