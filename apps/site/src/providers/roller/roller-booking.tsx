import 'server-only';

import { isKidsModeByDefault, type BookingWay } from '@latchkey/booking-core';
import type { ReactNode } from 'react';
import { env } from '../../wiring/env.ts';
import { phrasesForIsland } from '../../wiring/phrases-for-island.ts';
import type { KidsChoice } from '../kids-choice.ts';
import type { OfferedPlace } from '../offered-place.ts';
import { rollerAddresses } from '../ticket-addresses.ts';
import { RollerIsland } from './roller-island.client.tsx';

type RollerWay = Extract<BookingWay, { type: 'roller' }>;

interface RollerBookingProps extends OfferedPlace {
  readonly ways: KidsChoice<RollerWay>;
  /** What is shown where the documents' domain or ids make no address. */
  readonly children: ReactNode;
}

/** A game that is sold through ROLLER. Its page says where ROLLER was when the page was made; the browser asks again. */
export async function RollerBooking({ ways, locale, location, game, children }: RollerBookingProps) {
  const [standard, kids] = [productOf(ways.standard), productOf(ways.kids)];
  if (location === null || standard === null || kids === null) return children;
  return (
    <RollerIsland
      key={`${location.id} ${game.id}`}
      locale={locale}
      phrases={await phrasesForIsland('tickets', locale)}
      location={{ name: location.name, timeZone: location.timeZone }}
      game={{ name: game.name, isKidsModeByDefault: isKidsModeByDefault(game, false) }}
      rollerDomain={ways.standard.rollerDomain}
      products={{ standard, kids }}
    />
  );
}

function productOf({ rollerDomain, productId }: RollerWay) {
  const addresses = rollerAddresses(env.thirdPartyHosts, rollerDomain, productId);
  return addresses === null ? null : { id: productId, page: addresses.product };
}
