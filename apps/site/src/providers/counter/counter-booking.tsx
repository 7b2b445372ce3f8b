import 'server-only';

import { isKidsModeByDefault } from '@latchkey/booking-core';
import type { Phrases } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { env } from '../../foundation/env.ts';
import type { KidsChoice, OfferedGame } from '../offered-game.ts';
import { CounterIsland } from '../provider-islands.client.tsx';
import { type CounterName, counters } from './counters.ts';

interface CounterBookingProps extends OfferedGame {
  readonly counter: CounterName;
  readonly phrases: Phrases;
  /** The venue's name at the provider. */
  readonly venue: string;
  readonly ways: KidsChoice<{ readonly productId: string }>;
  /** The content if the names or ids in the documents make no URL. */
  readonly children: ReactNode;
}

/**
 * A game that is sold in a widget that opens over the page. The page has the provider's URL from the time it was rendered; the
 * browser loads the current one.
 */
export function CounterBooking({
  counter,
  phrases,
  venue,
  ways,
  locale,
  location,
  game,
  children,
}: CounterBookingProps) {
  const findProduct = ({ productId }: { readonly productId: string }) => {
    const page = counters[counter].pageOf(env.thirdPartyHosts, venue, productId);
    return page === null ? null : { id: productId, page };
  };
  const [standard, kids] = [findProduct(ways.standard), findProduct(ways.kids)];
  if (location === null || standard === null || kids === null) return children;
  return (
    <CounterIsland
      key={`${location.id} ${game.id}`}
      locale={locale}
      phrases={phrases}
      location={{ name: location.name, timeZone: location.timeZone }}
      game={{ name: game.name, isKidsModeByDefault: isKidsModeByDefault(game) }}
      counter={counter}
      venue={venue}
      products={{ standard, kids }}
    />
  );
}
