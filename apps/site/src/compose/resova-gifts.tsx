import 'server-only';

import type { Location } from '@latchkey/cms-client/schema';
import type { Locale } from '@latchkey/i18n';
import { ResovaGiftIsland } from './host-islands.client.tsx';
import { phrasesForIsland } from './phrases-for-island.ts';
import { resovaPageOf } from '../providers/resova/resova-page-of.ts';

/*
 * Apart from the booking of a game: whatever a block can show is on every page, and the booking's view would be, too.
 */

/** Where the gift cards of a venue are sold through Resova's widget, if they are. */
export function resovaGiftsOf({ usesResovaWidget, resovaSubDomain }: Location) {
  if (!usesResovaWidget || resovaSubDomain === null) return null;
  const page = resovaPageOf(resovaSubDomain, { type: 'gift' });
  return page === null ? null : { subDomain: resovaSubDomain, page };
}

export async function ResovaGifts(props: {
  readonly locale: Locale;
  readonly subDomain: string;
  readonly page: string;
}) {
  return <ResovaGiftIsland {...props} phrases={await phrasesForIsland('tickets', props.locale)} />;
}
