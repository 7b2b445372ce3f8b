'use client';

import { type Basket, selectBasketCall, selectChange } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { useSelector } from '@xstate/react';
import { paths } from '../foundation/paths.ts';
import type { BasketActor, VenueOfBasket } from './venue.ts';
import styles from './basket-list.module.css';
import { BookingTicket } from './booking-ticket.tsx';
import { DeleteBasket } from './delete-basket.client.tsx';
import { VoucherShop } from './voucher-shop.client.tsx';
import { VoucherTicket } from './voucher-ticket.tsx';

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
  const { currency } = basket;
  const remove = (name: string, isGoing: boolean, send: () => void) => (
    <button
      type="button"
      className={styles.quiet}
      aria-label={t('Remove %name from your basket', { name })}
      aria-disabled={isInert || undefined}
      aria-busy={isGoing || undefined}
      onClick={() => {
        if (isInert) return;
        if (isLast) actor.send({ type: 'basket.delete' });
        else send();
      }}
    >
      {t('Remove')}
    </button>
  );
  return (
    <section className={styles.list} aria-label={t('Your basket')} tabIndex={-1}>
      <div className={styles.tickets}>
        {basket.bookings.map((booking) => (
          <BookingTicket key={booking.id} t={t} booking={booking} currency={currency} venue={venue}>
            {remove(booking.gameName, call?.type === 'remove' && call.bookingId === booking.id, () =>
              actor.send({ type: 'booking.remove', bookingId: booking.id }),
            )}
          </BookingTicket>
        ))}
        {basket.vouchers.map((voucher) => (
          <VoucherTicket
            key={voucher.id}
            t={t}
            {...voucher}
            amountMinor={voucher.quantity * voucher.priceMinor}
            currency={currency}
          >
            {remove(voucher.name, call?.type === 'removeVoucher' && call.voucherId === voucher.id, () =>
              actor.send({ type: 'voucher.remove', id: voucher.id }),
            )}
          </VoucherTicket>
        ))}
      </div>
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
