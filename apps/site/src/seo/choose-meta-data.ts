import type { MetaData } from '@latchkey/cms-client/contract';
import type { PageProps } from '../foundation/load-page.ts';

/** Returns the metadata that an editor has written for the document of a page; null if there are none. */
export function chooseMetaData({ game, page }: PageProps): MetaData | null {
  return game?.metaData ?? page?.metaData ?? null;
}
