'use client';

import type { Phrases } from '@latchkey/i18n';
import { lazy } from 'react';
import { VisitorIsland } from '../foundation/visitor-island.client.tsx';
import type { GiftCardProps } from './gift-card-shop.client.tsx';
import { GiftCardSkeleton } from './gift-card-skeleton.tsx';

const GiftCardShop = lazy(async () => ({ default: (await import('./gift-card-shop.client.tsx')).GiftCardShop }));

/** The gift vouchers of a venue in a page: the skeleton from the server, then the shop, whose code is loaded after the page. */
export function GiftCardIsland({ phrases, ...props }: GiftCardProps & { readonly phrases: Phrases }) {
  return (
    <VisitorIsland
      locale={props.locale}
      phrases={phrases}
      skeleton={
        <div data-wants="screen">
          <GiftCardSkeleton {...props} />
        </div>
      }
    >
      <GiftCardShop {...props} />
    </VisitorIsland>
  );
}
