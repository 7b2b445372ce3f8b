'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { lazy } from 'react';
import { VisitorIsland } from '../shell/visitor-island.client.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const CheckoutView = lazy(async () => ({ default: (await import('./checkout-view.client.tsx')).CheckoutView }));

export interface CheckoutIslandProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
  readonly location: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly timeZone: string;
    readonly usesExternalWidget: boolean;
  };
}

export function CheckoutIsland({ phrases, ...props }: CheckoutIslandProps) {
  return (
    <VisitorIsland locale={props.locale} phrases={phrases} skeleton={<CheckoutSkeleton />}>
      <CheckoutView {...props} />
    </VisitorIsland>
  );
}
