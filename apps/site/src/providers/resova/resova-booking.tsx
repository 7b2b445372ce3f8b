import 'server-only';

import { type BookingWay, isKidsModeByDefault } from '@latchkey/booking-core';
import type { Phrases } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import type { KidsChoice, OfferedGame } from '../offered-game.ts';
import { ResovaIsland } from '../provider-islands.client.tsx';
import { findResovaPage } from './find-resova-page.ts';

type ResovaWay = Extract<BookingWay, { type: 'resova-widget' }>;

interface ResovaBookingProps extends OfferedGame {
  readonly ways: KidsChoice<ResovaWay>;
  readonly phrases: Phrases;
  /** The content if the subdomain or the ids in the documents make no URL. */
  readonly children: ReactNode;
}

/**
 * A game that is sold in Resova's widget. The page has Resova's URL from the time it was rendered; the browser loads the current
 * one.
 */
export function ResovaBooking({ ways, phrases, locale, location, game, children }: ResovaBookingProps) {
  const [standard, kids] = [toItem(ways.standard), toItem(ways.kids)];
  if (location === null || standard === null || kids === null) return children;
  return (
    <ResovaIsland
      key={`${location.id} ${game.id}`}
      locale={locale}
      phrases={phrases}
      location={{ name: location.name, timeZone: location.timeZone }}
      game={{ name: game.name, isKidsModeByDefault: isKidsModeByDefault(game) }}
      subDomain={ways.standard.subDomain}
      items={{ standard, kids }}
    />
  );
}

function toItem({ subDomain, itemId }: ResovaWay) {
  const page = findResovaPage(subDomain, { type: 'item', itemId });
  return page === null ? null : { id: itemId, page };
}
