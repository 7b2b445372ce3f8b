import type { Confirmation } from '@latchkey/booking-core';
import { boundByEachOther, formatPrice, decidePaying, type Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { BookingTicket } from '../basket/booking-ticket.tsx';
import { Receipt } from '../basket/receipt.tsx';
import type { VenueOfBasket } from '../basket/venue.ts';
import { VoucherTicket } from '../basket/voucher-ticket.tsx';
import { PolicyTerms } from '../visit/policy-terms.tsx';
import { paths } from '../foundation/paths.ts';
import type { PressLink } from '../steps/press.ts';
import { StepHeading } from '../steps/step-heading.client.tsx';
import { WebCalendars } from './web-calendars.tsx';
import { toCalendarEvents } from './calendar-events.ts';
import styles from './confirmation-view.module.css';
import sheet from './ticket-sheet.module.css';
import { QrStub, TicketSheet } from './ticket-sheet.tsx';
import { PaymentLines } from './payment/payment-lines.tsx';

interface ConfirmationSheetProps {
  readonly t: Translator;
  readonly confirmation: Confirmation;
  readonly brand: string;
  readonly venue: VenueOfBasket;
  /** True where the venue's time zone is named on tickets; null where the visitor's clock decides. */
  readonly namesZone: boolean | null;
  /** The reference as a QR code. */
  readonly qr: ReactNode;
  /** The link that saves the bookings in a calendar. */
  readonly calendar: PressLink;
  /** The button that prints the page, which only a script can do; null without one. */
  readonly print: ReactNode;
}

/** The confirmation: one large ticket with the reference, and below it each game. */
export function ConfirmationSheet(props: ConfirmationSheetProps) {
  const { t, confirmation, brand, venue, namesZone, qr, calendar, print } = props;
  const events = toCalendarEvents(confirmation, { t, brand, venue });
  const { reference, bookings, vouchers, currency, totalMinor, paidMinor, waivedMinor = 0 } = confirmation;
  const dueMinor = totalMinor - paidMinor - waivedMinor;
  const paying = decidePaying({ promotions: confirmation.promotions, paid: paidMinor, due: dueMinor });
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency }, t.locale);
  return (
    <section className={styles.confirmation}>
      <TicketSheet
        t={t}
        brand={brand}
        venue={venue}
        games={bookings}
        reference={reference}
        heading={<StepHeading level={1}>{t(chooseHeading(confirmation))}</StepHeading>}
        calendar={
          events.length === 0 ? null : (
            <ButtonLink scheme="secondary" {...calendar}>
              {t('Add to calendar')}
            </ButtonLink>
          )
        }
        // The link works by the visitor's cookie: services that count clicks could read a secret in the fragment.
        ways={
          confirmation.access ? (
            <ButtonLink href={paths.myBooking(t.locale, venue.slug)} scheme="secondary">
              {t('See or change the booking')}
            </ButtonLink>
          ) : null
        }
        notes={
          <>
            <p>{t('We are sending the confirmation to your email address.')}</p>
            {bookings.length === 0 ? null : <p>{t('Please arrive 15 minutes before your game starts.')}</p>}
          </>
        }
        bring={dueMinor === 0 ? null : <dd>{t('%price, to be paid at the venue', { price: price(dueMinor) })}</dd>}
        facts={
          paidMinor === 0 ? null : (
            <div>
              <dt>{t('Payment')}</dt>
              <dd>{t('%price, paid by card', { price: price(paidMinor) })}</dd>
              {dueMinor === 0 ? <dd>{t('Nothing is left to pay')}</dd> : null}
            </div>
          )
        }
        qr={<QrStub code={qr}>{t('Keep this reference and show it at the door')}</QrStub>}
      />
      <div className={styles.tickets}>
        {/* `events` has one entry for each booking, in the same order. */}
        {boundByEachOther(bookings).map((booking, index) => (
          <div key={booking.id}>
            <BookingTicket
              t={t}
              booking={booking}
              currency={currency}
              venue={venue}
              namesZone={namesZone}
              terms={<PolicyTerms t={t} games={[booking]} timeZone={venue.timeZone} paying={paying} />}
            >
              <bdi dir="ltr" className={sheet.reference}>
                {reference}
              </bdi>
            </BookingTicket>
            {events[index] === undefined ? null : <WebCalendars t={t} event={events[index]} />}
          </div>
        ))}
        {/* A voucher without a code has only its index as a key, and the list never changes. */}
        {Array.from(vouchers.entries(), ([index, voucher]) => (
          <VoucherTicket key={index} t={t} {...voucher} quantity={1} currency={currency} />
        ))}
      </div>
      <div className={styles.sums}>
        <Receipt t={t} sums={confirmation}>
          {paidMinor === 0 && waivedMinor === 0 ? (
            <p>{totalMinor === 0 ? t('Nothing is left to pay') : t('Pay at the venue')}</p>
          ) : (
            <PaymentLines t={t} currency={currency} lines={listPaymentLines(t, { paidMinor, waivedMinor, dueMinor })} />
          )}
        </Receipt>
      </div>
      <div className={styles.later}>
        {print}
        <ButtonLink href={paths.games(t.locale, venue.slug)} scheme="secondary">
          {t('Book another game')}
        </ButtonLink>
      </div>
    </section>
  );
}

interface PaymentSums {
  readonly paidMinor: number;
  readonly waivedMinor: number;
  readonly dueMinor: number;
}

function listPaymentLines(t: Translator, { paidMinor, waivedMinor, dueMinor }: PaymentSums) {
  return [
    ...(paidMinor === 0 ? [] : [{ name: t('Paid by card'), amountMinor: paidMinor, isStrong: true }]),
    ...(waivedMinor === 0 ? [] : [{ name: t('Not charged: amount too small for a card'), amountMinor: waivedMinor }]),
    { name: t('Due at the venue'), amountMinor: dueMinor },
  ];
}

function chooseHeading({ bookings }: Confirmation) {
  return bookings.length > 0 ? 'Booking confirmed' : 'Your gift voucher is ready';
}
