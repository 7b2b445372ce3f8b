import type { Confirmation } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { Button, ErrorBoundary } from '@latchkey/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { VenueOfBasket } from '../basket/venue.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { calendarEventsOf } from './calendar-events.ts';
import { ConfirmationSheet } from './confirmation-sheet.tsx';

/** Only confirmations need the encoder. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface ConfirmationViewProps {
  readonly t: Translator;
  readonly confirmation: Confirmation;
  readonly brand: string;
  readonly venue: VenueOfBasket;
}

/** The confirmation, which takes the focus, with what needs a script. */
export function ConfirmationView({ t, confirmation, brand, venue }: ConfirmationViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone: the focus moves to the confirmation.
  useEffect(() => heading.current?.focus(), []);
  const { reference } = confirmation;
  const events = calendarEventsOf(confirmation, { t, brand, venue });
  return (
    <ConfirmationSheet
      t={t}
      confirmation={confirmation}
      brand={brand}
      venue={venue}
      events={events}
      heading={heading}
      qr={
        <ErrorBoundary name="The QR code">
          <Suspense>
            <QrCode text={reference} label={t('QR code of your reference')} />
          </Suspense>
        </ErrorBoundary>
      }
      calendar={<AddToCalendar t={t} events={events} fileName={reference} />}
      print={
        <Button scheme="secondary" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      }
    />
  );
}
