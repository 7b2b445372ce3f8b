'use client';

import type { Phrases } from '@latchkey/i18n';
import { type ReactNode, useEffect } from 'react';
import { VisitorIsland } from '../foundation/visitor-island.client.tsx';
import { warmBookingCalls } from '../visit/load-booking-calls.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutView, type CheckoutViewProps } from './checkout-view.client.tsx';

interface CheckoutIslandProps extends CheckoutViewProps {
  readonly phrases: Phrases;
  /** The checkout without scripts. */
  readonly steps: ReactNode;
  /** The URL of the page that has nothing but them. */
  readonly stepsHref: string;
}

export function CheckoutIsland({ phrases, steps, stepsHref, ...props }: CheckoutIslandProps) {
  const isFetched = props.held === null;
  useEffect(() => {
    // The basket is fetched: its call is loaded beside the view.
    if (isFetched) warmBookingCalls();
  }, [isFetched]);
  return (
    <VisitorIsland
      locale={props.locale}
      phrases={phrases}
      country={props.venue.country}
      skeleton={<CheckoutSkeleton />}
      isWhole={!isFetched}
      withoutScripts={steps}
      instead={<GoToSteps href={stepsHref} />}
    >
      <CheckoutView {...props} />
    </VisitorIsland>
  );
}

/** The checkout has failed, perhaps after it had changed something: the page begins anew without it. */
function GoToSteps({ href }: { readonly href: string }) {
  useEffect(() => window.location.replace(href), [href]);
  return null;
}
