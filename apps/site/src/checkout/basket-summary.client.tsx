'use client';

import {
  selectDeadlineMs,
  selectExtend,
  selectHurry,
  selectIsBasketBusy,
  type Basket,
  type basketMachine,
} from '@latchkey/booking-core';
import { formatPrice, zoneName } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { paths } from '../routes/paths.ts';
import { BookingTicket } from './booking-ticket.tsx';
import type { CheckoutIslandProps } from './checkout-island.client.tsx';
import styles from './checkout-view.module.css';
import { HoldClock } from './hold-clock.tsx';

interface BasketSummaryProps {
  readonly actor: ActorRefFrom<typeof basketMachine>;
  readonly basket: Basket;
  readonly location: CheckoutIslandProps['location'];
  /** A checkout is under way: the basket must not change under it. */
  readonly isLocked: boolean;
}

/** What is held, for how long, and what it costs. */
export function BasketSummary({ actor, basket, location, isLocked }: BasketSummaryProps) {
  const t = useTranslator();
  const deadlineMs = useSelector(actor, selectDeadlineMs);
  const hurry = useSelector(actor, selectHurry);
  const canExtend = useSelector(actor, (snapshot) => selectExtend(snapshot).isEnabled);
  const isBusy = useSelector(actor, selectIsBasketBusy);
  const isInert = isBusy || isLocked;
  return (
    <section className={styles.columns} aria-label={t('Your basket')}>
      {deadlineMs === null ? null : (
        <HoldClock
          t={t}
          deadlineMs={deadlineMs}
          hurry={hurry === null ? null : t(hurry)}
          canExtend={canExtend && !isLocked}
          isBusy={isBusy}
          onExtend={() => actor.send({ type: 'hold.extend' })}
        />
      )}
      <div className={styles.tickets}>
        {basket.bookings.map((booking) => (
          <BookingTicket
            key={booking.id}
            t={t}
            booking={booking}
            currency={basket.currency}
            locationName={location.name}
            zone={zoneName(location.timeZone, t.locale)}
          >
            <button
              type="button"
              className={styles.quiet}
              aria-label={t('Remove %name from your basket', { name: booking.gameName })}
              aria-disabled={isInert || undefined}
              onClick={() => {
                if (isInert) return;
                // The last booking out is the basket's end.
                actor.send(
                  basket.bookings.length === 1
                    ? { type: 'basket.delete' }
                    : { type: 'booking.remove', bookingId: booking.id },
                );
              }}
            >
              {t('Remove')}
            </button>
          </BookingTicket>
        ))}
      </div>
      <p className={styles.total}>
        <span>{t('Total')}</span>
        <strong>
          <bdi>{formatPrice({ amountMinor: basket.totalMinor, currency: basket.currency }, t.locale)}</bdi>
        </strong>
      </p>
      <div className={styles.actions}>
        <a href={paths.games(t.locale, location.slug)}>{t('Add another game')}</a>
        <button
          type="button"
          className={styles.quiet}
          aria-disabled={isInert || undefined}
          onClick={() => {
            if (!isInert) actor.send({ type: 'basket.delete' });
          }}
        >
          {t('Delete basket')}
        </button>
      </div>
    </section>
  );
}
