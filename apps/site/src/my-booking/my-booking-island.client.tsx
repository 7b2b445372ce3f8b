'use client';

import type { Phrases } from '@latchkey/i18n';
import { lazy, type ReactNode, useState } from 'react';
import { VisitorIsland } from '../foundation/visitor-island.client.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import type { MyBookingViewProps } from './my-booking-view.client.tsx';
import { readPageSecret } from './page-secret.client.ts';

const MyBookingView = lazy(async () => ({ default: (await import('./my-booking-view.client.tsx')).MyBookingView }));

interface MyBookingIslandProps extends Omit<MyBookingViewProps, 'secret'> {
  readonly phrases: Phrases;
  /** The secret of the cookie; null without one. A secret in the link of the page takes precedence. */
  readonly secret: string | null;
  /** My booking for a page without scripts, which is replaced once the scripts run. */
  readonly steps: ReactNode;
  /** The content where the page knows of no booking. */
  readonly unopened: ReactNode;
}

/** My booking on its page: the view with scripts, its skeleton until then, and the steps for a browser without scripts. */
export function MyBookingIsland({ phrases, steps, unopened, secret, ...props }: MyBookingIslandProps) {
  return (
    <VisitorIsland
      locale={props.locale}
      phrases={phrases}
      country={props.venue.country}
      skeleton={<BookingSkeleton />}
      withoutScripts={steps}
    >
      <Opened {...props} secret={secret} unopened={unopened} />
    </VisitorIsland>
  );
}

function Opened({ secret, unopened, ...props }: Omit<MyBookingIslandProps, 'phrases' | 'steps'>) {
  // The secret is read once, in the browser.
  const [known] = useState(() => readPageSecret() ?? secret);
  return known === null ? unopened : <MyBookingView {...props} secret={known} />;
}
