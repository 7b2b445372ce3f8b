'use client';

import type { Translator } from '@latchkey/i18n';
import { Button, ErrorBoundary } from '@latchkey/ui';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { VenueOfBasket } from '../basket/venue.ts';
import type { CheckoutParts } from './checkout-facts.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { Fold } from './fold.client.tsx';
import { loadConfirmation } from './load-confirmation.ts';
import type { CardOnPage } from './payment/card-on-page.ts';

const Confirmation = laterPart(async () => (await loadConfirmation()).ConfirmationSheet);

/** The QR code. It is loaded late, since only confirmations need the encoder. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

const PlacesLost = laterPart(async () => (await import('./payment/places-lost.tsx')).PlacesLost);

/** Imports the parts of a payment by card, which only such payments need. */
const importCard = () => import('./payment/card-part.client.tsx');
const PaymentForms = lazy(async () => ({ default: (await importCard()).PaymentForms }));
const CardPart = lazy(async () => ({ default: (await importCard()).CardPart }));
/** Reports to the rest of the page that a payment is under way. */
export const PayingHere = lazy(async () => ({ default: (await importCard()).PayingHere }));

/** Creates a component whose code is loaded when it is shown. */
function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense fallback={<CheckoutSkeleton />}>
      <Part {...props} />
    </Suspense>
  );
}

function PaymentPart(props: ComponentProps<CheckoutParts['Payment']>) {
  return (
    <Suspense>
      <PaymentForms {...props} />
    </Suspense>
  );
}

/** Fetches the code of a payment by card, so that the form appears without waiting. */
export function warmCard(): void {
  importCard().catch(() => undefined);
}

interface PartsOptions {
  readonly t: Translator;
  readonly venue: VenueOfBasket;
  /** True while the first moment of the page is shown, which a server may have drawn. */
  readonly isStill: boolean;
  readonly cardState: CardOnPage['state'];
  readonly onCardState: (state: CardOnPage['state']) => void;
}

/** Creates the parts of the checkout for a browser with scripts, which loads most of them when they are shown. */
export function createParts({ t, venue, isStill, cardState, onCardState }: PartsOptions): CheckoutParts {
  return {
    Confirmation,
    Payment: PaymentPart,
    PlacesLost,
    renderFold: (held, folded) => <Fold basket={held} timeZone={venue.timeZone} folded={folded} />,
    // A page of the server does not name the zone, since the server does not know the visitor's. In the browser, the visitor's own zone decides.
    namesZone: isStill ? false : null,
    renderQr: (text, label) => (
      <ErrorBoundary name="The QR code">
        <Suspense>
          <QrCode text={text} label={label} />
        </Suspense>
      </ErrorBoundary>
    ),
    print: (
      <Button scheme="secondary" onClick={() => window.print()}>
        {t('Print')}
      </Button>
    ),
    card: {
      state: cardState,
      render: (payment, isLocked) => (
        <Suspense>
          <CardPart payment={payment} isLocked={isLocked} state={cardState} onState={onCardState} />
        </Suspense>
      ),
    },
  };
}
