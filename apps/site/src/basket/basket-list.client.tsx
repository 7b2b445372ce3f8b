'use client';

import { type Basket, type BasketEvent, selectBasketCall, selectChange } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { useSelector } from '@xstate/react';
import { paths } from '../foundation/paths.ts';
import type { BasketActor, VenueOfBasket } from './venue.ts';
import styles from './basket-list.module.css';
import { type BasketLine, BasketTickets } from './basket-tickets.tsx';
import { DeleteBasket } from './delete-basket.client.tsx';
import { VoucherShop } from './voucher-shop.client.tsx';

interface BasketListProps {
  readonly actor: BasketActor;
  readonly basket: Basket;
  readonly venue: VenueOfBasket;
  /** True while a checkout is under way: the basket must not change then. */
  readonly isLocked: boolean;
}

/** The held bookings and vouchers as tickets, and the controls to change them. */
export function BasketList({ actor, basket, venue, isLocked }: BasketListProps) {
  const t = useTranslator();
  const canChange = useSelector(actor, (snapshot) => selectChange(snapshot).isEnabled);
  const call = useSelector(actor, selectBasketCall);
  const isInert = !canChange || isLocked;
  // When the last entry is removed, the basket is deleted.
  const isLast = basket.bookings.length + basket.vouchers.length === 1;
  const isGoing = ({ kind, id }: BasketLine) =>
    kind === 'booking'
      ? call?.type === 'remove' && call.bookingId === id
      : call?.type === 'removeVoucher' && call.voucherId === id;
  const removalOf = ({ kind, id }: BasketLine): BasketEvent => {
    if (isLast) return { type: 'basket.delete' };
    return kind === 'booking' ? { type: 'booking.remove', bookingId: id } : { type: 'voucher.remove', id };
  };
  return (
    <section className={styles.list} aria-label={t('Your basket')} tabIndex={-1}>
      <BasketTickets
        t={t}
        basket={basket}
        venue={venue}
        renderRemoval={(line) => (
          <button
            type="button"
            className={styles.quiet}
            aria-label={t('Remove %name from your basket', { name: line.name })}
            aria-disabled={isInert || undefined}
            aria-busy={isGoing(line) || undefined}
            onClick={() => {
              if (!isInert) actor.send(removalOf(line));
            }}
          >
            {t('Remove')}
          </button>
        )}
      />
      {isLocked ? null : (
        <div className={styles.ways}>
          <a href={paths.games(t.locale, venue.slug)}>{t('Add another game')}</a>
          <VoucherShop actor={actor} isLocked={!canChange} />
          <DeleteBasket actor={actor} />
        </div>
      )}
    </section>
  );
}
