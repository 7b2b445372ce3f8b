'use client';

import { lazy, type ReactNode, useEffect } from 'react';
import { VisitorIsland } from '../foundation/visitor-island.client.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { CheckoutIslandProps } from './checkout-view.client.tsx';

const CheckoutView = lazy(async () => ({ default: (await import('./checkout-view.client.tsx')).CheckoutView }));

interface StepsProps {
  /** The checkout without scripts. */
  readonly steps: ReactNode;
  /** The URL of the page that has nothing but them. */
  readonly stepsHref: string;
}

export function CheckoutIsland({ phrases, steps, stepsHref, ...props }: CheckoutIslandProps & StepsProps) {
  return (
    <VisitorIsland
      locale={props.locale}
      phrases={phrases}
      skeleton={<CheckoutSkeleton />}
      withoutScripts={steps}
      instead={<GoToSteps href={stepsHref} />}
    >
      <CheckoutView {...props} phrases={phrases} />
    </VisitorIsland>
  );
}

/** The checkout has failed, perhaps after it had changed something: the page begins anew without it. */
function GoToSteps({ href }: { readonly href: string }) {
  useEffect(() => window.location.replace(href), [href]);
  return null;
}
