'use client';

import { selectExpiredBookings, selectIsBasketBusy, type basketMachine } from '@latchkey/booking-core';
import { formatDate, formatTime } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import styles from './checkout-view.module.css';

/** The hold has ended: what it held is offered again. */
export function ExpiredBasket({ actor }: { readonly actor: ActorRefFrom<typeof basketMachine> }) {
  const t = useTranslator();
  const bookings = useSelector(actor, selectExpiredBookings);
  const isBusy = useSelector(actor, selectIsBasketBusy);
  return (
    <div className={styles.columns}>
      <div className={styles.message} role="alert">
        <h1>{t('Your basket has expired')}</h1>
        <ul>
          {bookings.map(({ id, gameName, date, startTime }) => (
            <li key={id}>
              {gameName}, {formatDate(date, t.locale, 'long')}, <bdi>{formatTime(startTime, t.locale)}</bdi>
            </li>
          ))}
        </ul>
        <p>{t('The places are free again. Choose again to hold them.')}</p>
        <Button scheme="secondary" isBusy={isBusy} onClick={() => actor.send({ type: 'basket.holdAgain' })}>
          {t('Choose again')}
        </Button>
      </div>
    </div>
  );
}
