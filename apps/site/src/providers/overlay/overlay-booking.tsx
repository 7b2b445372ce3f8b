import 'server-only';

import { isKidsModeByDefault } from '@latchkey/booking-core';
import type { Phrases } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { env } from '../../foundation/env.ts';
import type { KidsChoice, OfferedGame } from '../offered-game.ts';
import { OverlayIsland } from '../provider-islands.client.tsx';
import { type OverlayName, overlays } from './overlays.ts';

interface OverlayBookingProps extends OfferedGame {
  readonly overlay: OverlayName;
  readonly phrases: Phrases;
  /** The venue's name at the provider. */
  readonly venue: string;
  /** The products at the provider, by mode. */
  readonly ways: KidsChoice<{ readonly productId: string }>;
  /** The content if there is no location, or the names or ids in the documents make no URL. */
  readonly children: ReactNode;
}

/**
 * A game that a provider sells in an overlay: a widget that opens over the page from our own Book Now. Without scripts there is a link to the
 * provider, as its URLs were when the page was rendered; with scripts the island loads the URLs that are valid now.
 */
export function OverlayBooking({
  overlay,
  phrases,
  venue,
  ways,
  locale,
  location,
  game,
  children,
}: OverlayBookingProps) {
  const findProduct = ({ productId }: { readonly productId: string }) => {
    const page = overlays[overlay].pageOf(env.thirdPartyHosts, venue, productId);
    return page === null ? null : { id: productId, page };
  };
  const [standard, kids] = [findProduct(ways.standard), findProduct(ways.kids)];
  if (location === null || standard === null || kids === null) return children;
  return (
    <OverlayIsland
      key={`${location.id} ${game.id}`}
      locale={locale}
      phrases={phrases}
      location={{ name: location.name, timeZone: location.timeZone }}
      game={{ name: game.name, isKidsModeByDefault: isKidsModeByDefault(game) }}
      overlay={overlay}
      venue={venue}
      products={{ standard, kids }}
    />
  );
}
