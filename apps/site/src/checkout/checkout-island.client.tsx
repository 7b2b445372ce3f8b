'use client';

import { lazy } from 'react';
import { VisitorIsland } from '../foundation/visitor-island.client.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { CheckoutIslandProps } from './checkout-view.client.tsx';

const CheckoutView = lazy(async () => ({ default: (await import('./checkout-view.client.tsx')).CheckoutView }));

export function CheckoutIsland({ phrases, ...props }: CheckoutIslandProps) {
  return (
    <VisitorIsland locale={props.locale} phrases={phrases} skeleton={<CheckoutSkeleton />}>
      <CheckoutView {...props} phrases={phrases} />
    </VisitorIsland>
  );
}
