import type { Website } from '@latchkey/cms-client/contract';
import { type Languages, readLanguages } from '@latchkey/i18n';

/** Reads the languages of the chain from its website document. */
export function readWebsiteLanguages({ languages }: Pick<Website, 'languages'>): Languages {
  return readLanguages(languages);
}
