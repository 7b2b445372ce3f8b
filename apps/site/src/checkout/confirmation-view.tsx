import type { Confirmation } from '@latchkey/booking-core';
import { formatPrice, zoneName, type Translator } from '@latchkey/i18n';
import { Button, ButtonLink } from '@latchkey/ui';
import { useEffect, useRef } from 'react';
import { BookingTicket } from './booking-ticket.tsx';
import styles from './confirmation-view.module.css';

interface ConfirmationViewProps {
  readonly t: Translator;
  readonly confirmation: Confirmation;
  readonly location: { readonly name: string; readonly timeZone: string };
  readonly gamesHref: string;
}

/** What the visitor leaves with. */
export function ConfirmationView({ t, confirmation, location, gamesHref }: ConfirmationViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone: the reader starts at the good news.
  useEffect(() => heading.current?.focus(), []);
  const { reference, bookings, currency, totalMinor } = confirmation;
  return (
    <section className={styles.confirmation}>
      <p className={styles.venue}>{t('See you at %location', { location: location.name })}</p>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('Booking confirmed')}
      </h1>
      <div className={styles.reference}>
        <p>{t('Your reference')}</p>
        <p className={styles.code}>
          <bdi dir="ltr" data-testid="reference">
            {reference}
          </bdi>
        </p>
        <p>{t('Keep this reference, show it at the door')}</p>
      </div>
      <div className={styles.tickets}>
        {bookings.map((booking) => (
          <BookingTicket
            key={booking.id}
            t={t}
            booking={booking}
            currency={currency}
            locationName={location.name}
            zone={zoneName(location.timeZone, t.locale)}
          >
            <bdi dir="ltr">{reference}</bdi>
          </BookingTicket>
        ))}
      </div>
      <p className={styles.total}>
        {t('Total')}: <bdi>{formatPrice({ amountMinor: totalMinor, currency }, t.locale)}</bdi>. {t('Pay at the venue')}
        .
      </p>
      <p>{t('Please arrive 15 minutes before your game starts.')}</p>
      <p>{t('The confirmation is on its way to your inbox.')}</p>
      <div className={styles.ways}>
        <Button scheme="secondary" onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <ButtonLink href={gamesHref}>{t('Book another game')}</ButtonLink>
      </div>
    </section>
  );
}
