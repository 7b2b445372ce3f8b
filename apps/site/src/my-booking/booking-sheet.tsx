import {
  type BasketBooking,
  corePhrases,
  type ManagedBooking,
  type ManageReason,
  type ManageResult,
  selectHasOpenPayment,
  selectManageNews,
} from '@latchkey/booking-core';
import { boundByEachOther, colon, decidePaying, type Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { BookingTicket } from '../basket/booking-ticket.tsx';
import { Receipt } from '../basket/receipt.tsx';
import { VoucherTicket } from '../basket/voucher-ticket.tsx';
import sheet from '../checkout/confirmation-view.module.css';
import { PaymentLines } from '../checkout/payment/payment-lines.tsx';
import { QrStub, TicketSheet } from '../checkout/ticket-sheet.tsx';
import { errorInWords } from '../foundation/error-words.ts';
import { StepForm, SubmitButton } from '../steps/steps-frame.client.tsx';
import { PolicyTerms } from '../visit/policy-terms.tsx';
import styles from './booking-sheet.module.css';
import { SendLinkForm } from './manage-forms.client.tsx';
import forms from './manage-forms.module.css';
import type { ManageViewProps } from './manage-host.ts';
import {
  backLines,
  isSaidByPolicy,
  manageReasonInWords,
  paidLines,
  refundNote,
  resultInWords,
} from './manage-words.ts';
import { ReviewForm } from './review-form.client.tsx';

interface BookingSheetProps extends ManageViewProps {
  readonly booking: ManagedBooking;
  /** The result of the last change; null if there was none. */
  readonly result: ManageResult | null;
}

/** A booking after its confirmation: one large ticket with the reference, its games, the sums, and the ways to change or cancel it. */
export function BookingSheet(props: BookingSheetProps) {
  const { t, booking, brand, venue, host } = props;
  const { reference, games, cancelledGames, vouchers, currency, totalMinor } = booking;
  const isCancelled = booking.state === 'cancelled';
  const paid = paidLines(t, booking);
  const note = refundNote(t, booking);
  // The terms on the only ticket say already why the booking cannot be cancelled.
  const isReasonOnTicket = games.length < 2 && isSaidByPolicy(booking.cancel.reason);
  const paying = decidePaying({
    promotions: booking.promotions,
    paid: booking.paidMinor,
    due: booking.dueAtVenueMinor,
  });
  const renderTicket = (game: BasketBooking, stub: ReactNode) => (
    <BookingTicket
      key={game.id}
      t={t}
      booking={game}
      currency={currency}
      venue={venue}
      // With scripts, the visitor's own time zone decides whether the venue's is named.
      namesZone={host.isRunning ? null : true}
      terms={isCancelled ? null : <PolicyTerms t={t} games={[game]} timeZone={venue.timeZone} paying={paying} />}
    >
      {stub}
    </BookingTicket>
  );
  return (
    <section className={sheet.confirmation}>
      <News {...props} />
      <ReviewForm isOpen={booking.canReview} />
      <TicketSheet
        t={t}
        brand={brand}
        venue={venue}
        games={games}
        reference={reference}
        heading={<h1 tabIndex={-1}>{isCancelled ? t('This booking is cancelled') : t('Your booking')}</h1>}
        calendar={isCancelled || games.length === 0 ? null : host.calendar(booking)}
        ways={host.print}
        bring={<dd>{t('Please arrive 15 minutes before your game starts.')}</dd>}
        qr={isCancelled ? null : <QrStub code={host.qr(booking)}>{t('Show this code at the door')}</QrStub>}
      />
      <div className={sheet.tickets}>
        {boundByEachOther(games).map((game) =>
          renderTicket(
            game,
            game.change.isAllowed ? (
              <div className={styles.changes}>
                <ButtonLink size="small" {...host.press({ type: 'game.move', bookingId: game.id })}>
                  {t('Change the time')}
                </ButtonLink>
                <ButtonLink
                  size="small"
                  scheme="secondary"
                  {...host.press({ type: 'game.tickets', bookingId: game.id })}
                >
                  {t('Change tickets')}
                </ButtonLink>
              </div>
            ) : (
              <Reason t={t} reason={game.change.reason} />
            ),
          ),
        )}
        {cancelledGames.map((game) => renderTicket(game, <p className={styles.reason}>{t('Cancelled')}</p>))}
        {/* A voucher without a code has only its index as a key, and the list never changes. */}
        {Array.from(vouchers.entries(), ([index, voucher]) => (
          <VoucherTicket key={index} t={t} {...voucher} quantity={1} currency={currency} />
        ))}
      </div>
      <aside className={styles.side} aria-label={t('Total')}>
        <Receipt t={t} sums={{ ...booking, bookings: games }}>
          {paid.length === 0 ? (
            <p>{totalMinor === 0 ? t('Nothing is left to pay') : t('Pay at the venue')}</p>
          ) : (
            <PaymentLines t={t} currency={currency} lines={paid} />
          )}
          {note === null ? null : <p>{note}</p>}
        </Receipt>
        <div className={styles.rest}>
          {isCancelled ? null : booking.cancel.isAllowed ? (
            <ButtonLink scheme="secondary" size="small" {...host.press({ type: 'booking.cancel' })}>
              {t('Cancel this booking')}
            </ButtonLink>
          ) : isReasonOnTicket ? null : (
            <p>{`${t('Cancel this booking')}${colon(t.locale)}${manageReasonInWords(t, booking.cancel.reason)}`}</p>
          )}
          <SendLinkForm />
          <StepForm act="forget" className={forms.form} label={t('Remove from this browser')}>
            <p className={forms.hint}>
              {t(
                'If others use this device, remove the booking from this browser. This does not cancel it. You can still open it with the link in your confirmation.',
              )}
            </p>
            <SubmitButton scheme="secondary" size="small">
              {t('Remove from this browser')}
            </SubmitButton>
          </StepForm>
        </div>
      </aside>
    </section>
  );
}

/** Says why a game cannot be changed; nothing where the terms on the ticket say so already. */
function Reason({ t, reason }: { readonly t: Translator; readonly reason: ManageReason }) {
  return isSaidByPolicy(reason) ? null : <p className={styles.reason}>{manageReasonInWords(t, reason)}</p>;
}

/** The result of the last change, its error, and changes by others since then. */
function News({ t, snapshot, host, result }: BookingSheetProps) {
  const { outdated, error, arePlacesLost, isUnpaid, isStale } = selectManageNews(snapshot);
  const isPaying = selectHasOpenPayment(snapshot);
  const hasNoAlert = error === null && outdated === null && !arePlacesLost && !isStale && !isPaying;
  const done = result?.kind ?? host.done;
  const refundLines = result?.quote ? backLines(t, result.quote.back) : [];
  return (
    <>
      <div role="status" className={done === null && !isUnpaid ? undefined : styles.news} data-surface="paper">
        {done === null ? null : <p>{resultInWords(t, done)}</p>}
        {result?.quote && refundLines.length > 0 ? (
          <PaymentLines t={t} currency={result.quote.currency} lines={refundLines} />
        ) : null}
        {isUnpaid ? <p>{t('You did not finish the payment. Nothing was charged.')}</p> : null}
      </div>
      {hasNoAlert ? null : (
        <div role="alert" className={styles.news} data-surface="paper">
          {error === null ? null : <p>{errorInWords(t, error, corePhrases.changeFailed)}</p>}
          {outdated === null ? null : (
            <p>{t('This booking has changed since you opened it. Please check it again.')}</p>
          )}
          {arePlacesLost ? (
            <p>
              {t(
                'Other visitors booked these places before your payment arrived. We refund your payment, and your booking has not changed.',
              )}
            </p>
          ) : null}
          {isStale ? (
            <p>
              {t('We could not reload your booking. What you see may be out of date.')}{' '}
              <ButtonLink size="small" scheme="paper" {...host.press({ type: 'booking.refresh' })}>
                {t('Try again')}
              </ButtonLink>
            </p>
          ) : null}
          {isPaying ? (
            <p>
              {t('A payment for this booking is in progress. Finish or cancel it first.')}{' '}
              <ButtonLink size="small" scheme="paper" {...host.press({ type: 'payment.open' })}>
                {t('Continue to payment')}
              </ButtonLink>
            </p>
          ) : null}
        </div>
      )}
    </>
  );
}
