import type { BasketBooking, ManagedBooking, ManagedGame, ManageReason } from '@latchkey/booking-core';
import { boundByEachOther, colon, formatAddress, payingOf, type Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import type { ReactNode, Ref } from 'react';
import { BookingTicket } from '../basket/booking-ticket.tsx';
import { Receipt } from '../basket/receipt.tsx';
import type { VenueOfBasket } from '../basket/venue.ts';
import { VoucherTicket } from '../basket/voucher-ticket.tsx';
import sheet from '../checkout/confirmation-view.module.css';
import { FirstTicket } from '../checkout/first-ticket.tsx';
import { PaymentLines } from '../checkout/payment/payment-lines.tsx';
import { PolicyTerms } from '../visit/policy-terms.tsx';
import styles from './booking-sheet.module.css';
import { isSaidByPolicy, manageReasonInWords, paidLines, refundNote } from './manage-words.ts';

export interface BookingSheetProps {
  readonly t: Translator;
  readonly booking: ManagedBooking;
  readonly brand: string;
  readonly venue: VenueOfBasket;
  readonly heading?: Ref<HTMLHeadingElement>;
  /** As for a ticket of the basket. */
  readonly namesZone?: boolean;
  /** What was done, or has to be known. */
  readonly news: ReactNode;
  /** The check-in token as a QR code. */
  readonly qr: ReactNode;
  /** Saves the games in a calendar. */
  readonly calendar: ReactNode;
  readonly print: ReactNode;
  /** The ways to change a game that can be changed. */
  readonly renderChange: (game: ManagedGame) => ReactNode;
  /** The way to cancel a booking that can be cancelled. */
  readonly cancel: ReactNode;
  /** Sends the mail with the link again. */
  readonly sendLink: ReactNode;
  /** Takes a review of a visit that is over. */
  readonly review: ReactNode;
  /** Makes this browser forget the booking. */
  readonly forget: ReactNode;
}

/** A booking after its confirmation: one large ticket with the reference, its games, the sums, and what can be done with it. */
export function BookingSheet(props: BookingSheetProps) {
  const { t, booking, brand, venue, heading, namesZone = false, news, qr, calendar, print } = props;
  const { renderChange, cancel, sendLink, review, forget } = props;
  const { reference, games, cancelledGames, vouchers, currency, totalMinor } = booking;
  const isCancelled = booking.state === 'cancelled';
  const paid = paidLines(t, booking);
  const note = refundNote(t, booking);
  const paying = payingOf({ promotions: booking.promotions, paid: booking.paidMinor, due: booking.dueAtVenueMinor });
  const ticketOf = (game: BasketBooking, stub: ReactNode) => (
    <BookingTicket
      key={game.id}
      t={t}
      booking={game}
      currency={currency}
      venue={venue}
      namesZone={namesZone}
      terms={isCancelled ? null : <PolicyTerms t={t} games={[game]} timeZone={venue.timeZone} paying={paying} />}
    >
      {stub}
    </BookingTicket>
  );
  return (
    <section className={sheet.confirmation}>
      {news}
      {review}
      <FirstTicket t={t} games={games} venue={venue} reference={reference}>
        <h1 ref={heading} tabIndex={-1} className={sheet.heading}>
          {isCancelled ? t('This booking is cancelled') : t('Your booking')}
        </h1>
      </FirstTicket>
      <div className={sheet.ways}>
        {isCancelled || games.length === 0 ? null : calendar}
        {venue.directionsHref === null || games.length === 0 ? null : (
          <ButtonLink href={venue.directionsHref} newTab scheme="secondary">
            {t('Directions')}
            <span className="visually-hidden">({t('Opens in a new tab')})</span>
          </ButtonLink>
        )}
        {print}
      </div>
      <div className={sheet.ticket} data-surface="paper" data-cancelled={isCancelled || undefined}>
        <div className={sheet.body}>
          <p className={sheet.brand}>
            <bdi>{brand}</bdi>
          </p>
          {games.length === 0 ? null : <p>{t('See you in %location', { location: venue.name })}</p>}
          <dl className={sheet.facts}>
            {venue.address.length === 0 && venue.telephone === null ? null : (
              <div>
                <dt>{t('Where')}</dt>
                {venue.address.length === 0 ? null : <dd>{formatAddress(venue.address, t.locale)}</dd>}
                {venue.telephone === null ? null : (
                  <dd>
                    <a href={`tel:${venue.telephone.replaceAll(/[^+\d]/gu, '')}`}>
                      <bdi dir="ltr">{venue.telephone}</bdi>
                    </a>
                  </dd>
                )}
              </div>
            )}
            {games.length === 0 ? null : (
              <div>
                <dt>{t('What to bring')}</dt>
                <dd>{t('Your reference, on your phone or on paper')}</dd>
                <dd>{t('Please arrive 15 minutes before your game starts.')}</dd>
              </div>
            )}
          </dl>
        </div>
        <div className={sheet.stub}>
          <p className={sheet.label}>{t('Your reference')}</p>
          <p className={sheet.code}>
            <bdi dir="ltr" data-testid="reference">
              {reference}
            </bdi>
          </p>
          {isCancelled ? null : (
            <>
              <div className={sheet.qr}>{qr}</div>
              <p className={sheet.label}>{t('Show this code at the door')}</p>
            </>
          )}
        </div>
      </div>
      <div className={sheet.tickets}>
        {boundByEachOther(games).map((game) =>
          ticketOf(
            game,
            game.change.isAllowed ? (
              <div className={styles.changes}>{renderChange(game)}</div>
            ) : (
              <Reason t={t} reason={game.change.reason} />
            ),
          ),
        )}
        {cancelledGames.map((game) => ticketOf(game, <p className={styles.reason}>{t('Cancelled')}</p>))}
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
            cancel
          ) : games.length < 2 && isSaidByPolicy(booking.cancel.reason) ? null : (
            <p>{`${t('Cancel this booking')}${colon(t.locale)}${manageReasonInWords(t, booking.cancel.reason)}`}</p>
          )}
          {sendLink}
          {forget}
        </div>
      </aside>
    </section>
  );
}

/** Why a game cannot be changed; nothing where the terms on the ticket say so. */
function Reason({ t, reason }: { readonly t: Translator; readonly reason: ManageReason }) {
  return isSaidByPolicy(reason) ? null : <p className={styles.reason}>{manageReasonInWords(t, reason)}</p>;
}
