'use client';

import { lazy } from 'react';
import { forgetPaymentReturn } from '../foundation/payment-return.ts';
import { VisitorIsland } from '../foundation/visitor-island.client.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { CheckoutIslandProps } from './checkout-view.client.tsx';

// As soon as the page's own scripts run, and not on the server.
if (typeof window !== 'undefined') forgetPaymentReturn(window);

const CheckoutView = lazy(async () => ({ default: (await import('./checkout-view.client.tsx')).CheckoutView }));

export function CheckoutIsland({ phrases, ...props }: CheckoutIslandProps) {
  return (
    <VisitorIsland locale={props.locale} phrases={phrases} skeleton={<CheckoutSkeleton />}>
      <CheckoutView {...props} phrases={phrases} />
    </VisitorIsland>
  );
}
