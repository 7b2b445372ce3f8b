import type { Website } from '@latchkey/cms-client/contract';
import { type Languages, readLanguages } from '@latchkey/i18n';

/** The languages of the chain, as its website says. */
export function languagesOf({ languages }: Pick<Website, 'languages'>): Languages {
  return readLanguages(languages);
}
