'use client';

import {
  selectExpiredBookings,
  selectExpiredCodes,
  selectExpiredVouchers,
  selectIsBasketBusy,
} from '@latchkey/booking-core';
import { formatDate, formatTime } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { paths } from '../foundation/paths.ts';
import type { BasketActor, VenueOfBasket } from './venue.ts';
import styles from './expired-basket.module.css';

interface ExpiredBasketProps {
  readonly actor: BasketActor;
  readonly venue: VenueOfBasket;
}

/** Shown when the hold has ended: offers to hold the same again, with its codes. */
export function ExpiredBasket({ actor, venue }: ExpiredBasketProps) {
  const t = useTranslator();
  const bookings = useSelector(actor, selectExpiredBookings);
  const vouchers = useSelector(actor, selectExpiredVouchers);
  const codes = useSelector(
    actor,
    selectExpiredCodes,
    (before, now) => before.length === now.length && before.every(({ id }, index) => now[index]?.id === id),
  );
  const isBusy = useSelector(actor, selectIsBasketBusy);
  return (
    <section className={styles.stub} data-surface="paper">
      <p className={styles.stamp} aria-hidden="true">
        {t('Expired')}
      </p>
      <div role="alert">
        <h1>{t('Your basket has expired')}</h1>
      </div>
      <ul className={styles.held}>
        {bookings.map(({ id, gameName, date, startTime }) => (
          <li key={id}>
            <strong>{gameName}</strong> {formatDate(date, t.locale, 'full')},{' '}
            <bdi>{formatTime(startTime, t.locale)}</bdi>
          </li>
        ))}
        {vouchers.map(({ id, name, quantity }) => (
          <li key={id}>
            <bdi>{quantity}</bdi> × {name}
          </li>
        ))}
        {codes.map(({ id, name, code, isKnown }) => (
          <li key={id}>
            {name} (<bdi dir="ltr">{code}</bdi>){isKnown ? null : `: ${t('please type this code again afterwards')}`}
          </li>
        ))}
      </ul>
      <p>{t('The places are free again. Choose again to hold them.')}</p>
      <div className={styles.ways}>
        <Button size="large" isBusy={isBusy} onClick={() => actor.send({ type: 'basket.holdAgain' })}>
          {t('Choose again')}
        </Button>
        <a href={paths.games(t.locale, venue.slug)}>{t('Find a game')}</a>
      </div>
    </section>
  );
}
