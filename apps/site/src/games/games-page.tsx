import type { PageProps } from '../wiring/load-place.ts';
import { BlockPage } from '../shell/block-page.tsx';

/** The list of games, of a location or of the chain: a page of blocks, one of which is the list. */
export function GamesPage(props: PageProps) {
  return <BlockPage {...props} />;
}
