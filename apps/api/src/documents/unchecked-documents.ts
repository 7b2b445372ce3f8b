import type { SourceDocument } from '../content/source-document.ts';
import { languagesIn } from '../content/resolve-locale.ts';

/* The checks that this process remembers. A document that is the same object as before has not changed. */

/** For each document that was valid, an object that stands for the others beside which it was checked. */
let validBeside = new WeakMap<SourceDocument, object>();

/** The media and locations of the last check. */
let lastOthers: readonly SourceDocument[] = [];

/** The object that stands for `lastOthers`; a new one once any of them has changed. */
let lastOthersKey = {};

/** The languages of the last check. Once they have changed, no document counts as valid. */
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
  const languages = languagesIn(documents).join();
  if (languages !== lastLanguages) validBeside = new WeakMap();
  lastLanguages = languages;
  const others = documents.filter(({ kind }) => kind === 'media' || kind === 'location');
  const areSame = others.length === lastOthers.length && others.every((other, index) => other === lastOthers[index]);
  if (!areSame) lastOthersKey = {};
  lastOthers = others;
  const othersKey = lastOthersKey;
  const media = documents.find(({ kind }) => kind === 'media')?.document;
  // A game depends on the media and the locations; any other document depends on the media alone, which then stand for themselves.
  const findKey = ({ kind }: SourceDocument) => (kind === 'game' || !isObject(media) ? othersKey : media);
  const isUnchecked = (document: SourceDocument) => validBeside.get(document) !== findKey(document);
  return {
    documents: new Set(documents.filter(isUnchecked)),
    /** Remembers that all documents are valid. */
    noteValid() {
      for (const document of documents) validBeside.set(document, findKey(document));
    },
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
