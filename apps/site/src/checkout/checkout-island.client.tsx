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
  readonly venue: VenueOfBasket;
}

export function CheckoutIsland({ phrases, ...props }: CheckoutIslandProps) {
  return (
    <VisitorIsland locale={props.locale} phrases={phrases} skeleton={<CheckoutSkeleton />}>
      <CheckoutView {...props} phrases={phrases} />
    </VisitorIsland>
  );
}
