'use client';

import type { Phrases } from '@latchkey/i18n';
import { type ReactNode, useEffect } from 'react';
import { VisitorIsland } from '../foundation/visitor-island.client.tsx';
import { warmBookingCalls } from '../visit/load-booking-calls.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutView, type CheckoutViewProps } from './checkout-view.client.tsx';

interface CheckoutIslandProps extends CheckoutViewProps {
  readonly phrases: Phrases;
  /** The checkout for a page without scripts, which is replaced once the scripts run. */
  readonly steps: ReactNode;
  /** The URL of the page that has nothing but `steps`. */
  readonly stepsHref: string;
}

/** The checkout on its page: the view with scripts, its skeleton until then, and the steps for a browser without scripts. */
export function CheckoutIsland({ phrases, steps, stepsHref, ...props }: CheckoutIslandProps) {
  const isFetched = props.held === null;
  useEffect(() => {
    // The basket still has to be fetched, so its call is loaded beside the view.
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

/** Opens the page without scripts where the view has failed, perhaps after it had changed something. */
function GoToSteps({ href }: { readonly href: string }) {
  useEffect(() => window.location.replace(href), [href]);
  return null;
}
