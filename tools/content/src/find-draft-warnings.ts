import type { ContentError, SourceDocument } from '@latchkey/api/content';
import { errorAt, walkTexts } from './content-errors.ts';

/** Text that an owner has to fill in stands in double brackets: `[[address of the company]]`. */
const blank = /\[\[([^[\]]*)\]\]/gu;

/** Domains that are reserved for examples (RFC 2606): nobody gets a mail there. */
const exampleAddress = /^[^\s@]+@(?:[\w-]+\.)*(?:example|example\.(?:com|net|org))$/iu;

/** Texts that are still a draft, and addresses where no mail arrives. A demonstration has invented ones. */
export function findDraftWarnings(documents: readonly SourceDocument[]): ContentError[] {
  if (documents.some(({ kind }) => kind === 'demo')) return [];
  return documents.flatMap((document) => {
    const warnings: ContentError[] = [];
    walkTexts(document.document, '', (text, path) => {
      const blanks = Array.from(text.matchAll(blank), ([, what = '']) => what);
      if (blanks.length > 0) warnings.push(errorAt(document, path, `is to be filled in: ${blanks.join('; ')}`));
      if (exampleAddress.test(text)) {
        warnings.push(errorAt(document, path, `${text} is an example, where no mail arrives: write your own address`));
      }
    });
    return warnings;
  });
}
