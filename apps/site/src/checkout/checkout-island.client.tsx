'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { lazy } from 'react';
import type { VenueOfBasket } from '../basket/venue.ts';
import { VisitorIsland } from '../shell/visitor-island.client.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const CheckoutView = lazy(async () => ({ default: (await import('./checkout-view.client.tsx')).CheckoutView }));

export interface CheckoutIslandProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
  readonly brand: string;
  /** What the chain promises of changing and cancelling; null where it says nothing. */
  readonly cancellation: string | null;
  readonly venue: VenueOfBasket;
}

export function CheckoutIsland({ phrases, ...props }: CheckoutIslandProps) {
  return (
    <VisitorIsland locale={props.locale} phrases={phrases} skeleton={<CheckoutSkeleton />}>
      <CheckoutView {...props} phrases={phrases} />
    </VisitorIsland>
  );
}
