import { type Languages, readLanguages } from '@latchkey/i18n';

/** Reads the languages of the chain, which the api writes into the page (apps/api/src/staff/pages/desk-files.ts). */
export function readChainLanguages(): Languages {
  return readLanguages(document.documentElement.dataset['languages']?.split(' '));
}
