'use client';

import {
  corePhrases,
  type ManagedBooking,
  selectHasOpenPayment,
  selectIsSendingLink,
  selectManageNews,
  selectManageScreen,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button, ErrorBoundary } from '@latchkey/ui';
import { lazy, Suspense, useMemo } from 'react';
import { AddToCalendar } from '../checkout/add-to-calendar.tsx';
import { calendarEventsOf } from '../checkout/calendar-events.ts';
import { PaymentLines } from '../checkout/payment/payment-lines.tsx';
import { errorInWords } from '../foundation/error-words.ts';
import { basketStore } from '../visit/booking-ports.client.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { backLines, resultInWords } from './manage-words.ts';
import type { ScreenProps } from './my-booking-view.types.ts';
import { forgetSecretOfPage } from './page-secret.client.ts';
import steps from './steps/booking-steps.module.css';
import { reviewSender } from './send-review.client.ts';
import { ForgetForm } from './steps/manage-forms.client.tsx';
import { ReviewForm } from './steps/review-form.client.tsx';

const QrCode = lazy(async () => ({ default: (await import('../checkout/qr-code.tsx')).QrCode }));

interface SheetProps extends ScreenProps {
  readonly booking: ManagedBooking;
}

export function Sheet({ actor, visit, booking, brand, venue, snapshot, place, forget, locale, secret }: SheetProps) {
  const t = useTranslator();
  const { id } = venue;
  const review = useMemo(() => reviewSender({ t, locale, locationId: id, secret }), [t, locale, id, secret]);
  const events = calendarEventsOf(
    { bookings: booking.games, reference: booking.reference, sequence: booking.sequence },
    { t, brand, venue },
  );
  return (
    <BookingSheet
      t={t}
      booking={booking}
      brand={brand}
      venue={venue}
      news={<News actor={actor} snapshot={snapshot} />}
      qr={
        <ErrorBoundary name="The QR code">
          <Suspense>
            <QrCode text={booking.checkInToken} label={t('QR code for the check-in')} />
          </Suspense>
        </ErrorBoundary>
      }
      calendar={<AddToCalendar t={t} events={events} fileName={booking.reference} />}
      print={
        <Button scheme="secondary" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      }
      renderChange={(game) => (
        <>
          <Button size="small" onClick={() => actor.send({ type: 'game.move', bookingId: game.id })}>
            {t('Change the time')}
          </Button>
          <Button size="small" scheme="ghost" onClick={() => actor.send({ type: 'game.tickets', bookingId: game.id })}>
            {t('Change tickets')}
          </Button>
        </>
      )}
      cancel={
        <Button scheme="secondary" size="small" onClick={() => actor.send({ type: 'booking.cancel' })}>
          {t('Cancel this booking')}
        </Button>
      }
      sendLink={
        <Button
          scheme="secondary"
          size="small"
          isBusy={selectIsSendingLink(snapshot)}
          onClick={() => actor.send({ type: 'link.send' })}
        >
          {t('Send the link again')}
        </Button>
      }
      review={<ReviewForm {...place} action={review} isOpen={booking.canReview} />}
      forget={
        <ForgetForm
          {...place}
          action={forget}
          onDone={() => {
            visit.forgetBooking();
            basketStore.clear(id);
            forgetSecretOfPage();
          }}
        />
      }
    />
  );
}

/** What was done, what went wrong, and what has changed meanwhile. */
function News({ actor, snapshot }: Pick<ScreenProps, 'actor' | 'snapshot'>) {
  const t = useTranslator();
  const screen = selectManageScreen(snapshot);
  const { outdated, error, arePlacesLost, isUnpaid, isLinkSent, isStale } = selectManageNews(snapshot);
  const result = 'result' in screen ? screen.result : null;
  const back = result?.quote ? backLines(t, result.quote.back) : [];
  return (
    <>
      <div
        role="status"
        className={result === null && !isLinkSent && !isUnpaid ? undefined : steps.news}
        data-surface="paper"
      >
        {result === null ? null : <p>{resultInWords(t, result.kind)}</p>}
        {result?.quote && back.length > 0 ? <PaymentLines t={t} currency={result.quote.currency} lines={back} /> : null}
        {isUnpaid ? <p>{t('You did not finish the payment. Nothing was charged.')}</p> : null}
        {isLinkSent ? <p>{t('The link is on its way to your inbox.')}</p> : null}
      </div>
      {error === null && outdated === null && !arePlacesLost && !isStale && !selectHasOpenPayment(snapshot) ? null : (
        <div role="alert" className={steps.news} data-surface="paper">
          {error === null ? null : <p>{errorInWords(t, error, corePhrases.changeFailed)}</p>}
          {outdated === null ? null : <p>{t('This booking was changed in the meantime. Please look at it again.')}</p>}
          {arePlacesLost ? (
            <p>
              {t(
                'Others booked these places before your payment arrived. We refund it, and your booking has not changed.',
              )}
            </p>
          ) : null}
          {isStale ? (
            <p>
              {t('The booking could not be loaded again. This may be out of date.')}{' '}
              <Button size="small" scheme="paper" onClick={() => actor.send({ type: 'booking.refresh' })}>
                {t('Try again')}
              </Button>
            </p>
          ) : null}
          {selectHasOpenPayment(snapshot) ? (
            <p>
              {t('A payment for this booking is under way. Finish or cancel it first.')}{' '}
              <Button size="small" scheme="paper" onClick={() => actor.send({ type: 'payment.open' })}>
                {t('Continue to payment')}
              </Button>
            </p>
          ) : null}
        </div>
      )}
    </>
  );
}
