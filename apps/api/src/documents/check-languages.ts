import { fileOf, type SourceDocument } from '../content/source-document.ts';
import { memberOf } from '../kernel/json.ts';
import { isLocale, knownLocales } from '../kernel/locale.ts';

type OnError = (file: string, path: readonly PropertyKey[], message: string) => void;

/** Reports languages of the chain that there are no phrases for, or that it names twice. */
export function checkLanguages(documents: readonly SourceDocument[], onError: OnError): void {
  const website = documents.find(({ kind }) => kind === 'website');
  const named = memberOf(website?.document, 'languages');
  if (website === undefined || named === undefined) return;
  const knownLanguages = `the languages are ${knownLocales.join(', ')}`;
  if (!Array.isArray(named) || named.length === 0) {
    onError(fileOf(website), ['languages'], `must be a list of at least one; ${knownLanguages}`);
    return;
  }
  for (const [index, tag] of named.entries()) {
    const path = ['languages', index];
    if (!isLocale(tag)) onError(fileOf(website), path, `${JSON.stringify(tag)} is not known; ${knownLanguages}`);
    else if (named.indexOf(tag) < index) onError(fileOf(website), path, `${tag} is named twice`);
  }
}
