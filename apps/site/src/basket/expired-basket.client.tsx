'use client';

import {
  selectExpiredBookings,
  selectExpiredCodes,
  selectExpiredVouchers,
  selectIsBasketBusy,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { ExpiredNotice } from './expired-notice.tsx';
import type { BasketActor, VenueOfBasket } from './venue.ts';

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
    <ExpiredNotice
      t={t}
      bookings={bookings}
      vouchers={vouchers}
      codes={codes}
      venue={venue}
      again={
        <Button size="large" isBusy={isBusy} onClick={() => actor.send({ type: 'basket.holdAgain' })}>
          {t('Choose again')}
        </Button>
      }
    />
  );
}
