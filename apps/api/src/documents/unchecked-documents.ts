import type { SourceDocument } from '../content/source-document.ts';
import { languagesIn } from '../content/resolve-locale.ts';

/** The set of other documents with which a document was valid, as an object that stands for the set. An unchanged document is the same object. */
let validWith = new WeakMap<SourceDocument, object>();

/** The media and locations of the last check, and an object for their set. */
let lastParts: readonly SourceDocument[] = [];

let lastSet = {};

/** The languages of the last check. */
let lastLanguages = '';

/** Notes documents that an earlier process has checked, so that the next check reads only the changed ones. */
export function noteChecked(documents: readonly SourceDocument[]): void {
  findUnchecked(documents).noteValid();
}

/**
 * Finds the documents that were not yet checked in the same languages together with the same media, and games also with the same locations. Such a
 * check has the same result, so its documents are remembered as valid.
 */
export function findUnchecked(documents: readonly SourceDocument[]) {
  const parts = documents.filter(({ kind }) => kind === 'media' || kind === 'location');
  const languages = languagesIn(documents).join();
  if (languages !== lastLanguages) validWith = new WeakMap();
  lastLanguages = languages;
  const isSame = parts.length === lastParts.length && parts.every((part, index) => part === lastParts[index]);
  if (!isSame) lastSet = {};
  lastParts = parts;
  const set = lastSet;
  const media = documents.find(({ kind }) => kind === 'media')?.document;
  const findSet = ({ kind }: SourceDocument) => (kind === 'game' || !isObject(media) ? set : media);
  const isUnchecked = (document: SourceDocument) => validWith.get(document) !== findSet(document);
  return {
    documents: new Set(documents.filter(isUnchecked)),
    noteValid() {
      for (const document of documents) validWith.set(document, findSet(document));
    },
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
