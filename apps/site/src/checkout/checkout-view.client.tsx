'use client';

import {
  basketMachine,
  selectBasket,
  selectExpiredBookings,
  selectIsBasketLoaded,
  selectLoadFailure,
  type BasketEmitted,
  type Confirmation,
  type Customer,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button, ButtonLink } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { paths } from '../routes/paths.ts';
import { toastQueue } from '../shell/toast-queue.ts';
import { basketStore, bookingGatewayIn, createKey } from '../wiring/booking-ports.client.ts';
import { showErrorToast } from '../wiring/error-toast.client.ts';
import { useRecordedActor } from '../wiring/use-recorded-actor.client.ts';
import { CheckoutDesk } from './checkout-desk.client.tsx';
import type { CheckoutIslandProps } from './checkout-island.client.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import styles from './checkout-view.module.css';
import { ConfirmationView } from './confirmation-view.tsx';

/** Whatever the visitor holds at this location, and the way to a confirmed booking. */
export function CheckoutView({ locale, location }: Omit<CheckoutIslandProps, 'phrases'>) {
  const t = useTranslator();
  const actor = useRecordedActor(basketMachine, () => ({
    gateway: bookingGatewayIn(locale),
    basketStore,
    createKey,
    now: () => Date.now(),
    log: (message: string, error: unknown) => console.error(message, error),
    location: { id: location.id },
    usesExternalWidget: location.usesExternalWidget,
  }));
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  // What was typed outlives the basket: a visitor whose hold has ended does not type again.
  const [typed, setTyped] = useState<Partial<Customer>>({});

  useEffect(() => {
    const heard = actor.on('*', (event: BasketEmitted) => {
      if (event.type === 'toast') showErrorToast(t, event);
      if (event.type === 'basket.deleted') toastQueue.add({ content: t('Basket deleted'), scheme: 'info' });
    });
    return () => heard.unsubscribe();
  }, [actor, t]);

  const basket = useSelector(actor, selectBasket);
  const hasExpired = useSelector(actor, (snapshot) => selectExpiredBookings(snapshot).length > 0);
  const isLoaded = useSelector(actor, selectIsBasketLoaded);
  const hasFailed = useSelector(actor, (snapshot) => selectLoadFailure(snapshot) !== null);
  const [shown, setShown] = useState(basket);
  if (basket !== null && basket !== shown) setShown(basket);

  const gamesHref = paths.games(locale, location.slug);
  if (confirmation !== null) {
    return <ConfirmationView t={t} confirmation={confirmation} location={location} gamesHref={gamesHref} />;
  }
  if (shown !== null && shown.bookings.length > 0 && (basket !== null || hasExpired)) {
    return (
      <CheckoutDesk
        key={shown.id}
        basketActor={actor}
        basket={shown}
        isExpired={basket === null}
        location={location}
        customer={typed}
        onCustomer={setTyped}
        onConfirmed={(booked) => {
          actor.send({ type: 'basket.booked' });
          setConfirmation(booked);
        }}
      />
    );
  }
  if (!isLoaded) return <CheckoutSkeleton />;
  if (hasFailed && basket === null) {
    return (
      <div className={styles.columns}>
        <div className={styles.message} role="alert">
          <h1>{t('Checkout')}</h1>
          <p>{t('Error retrieving basket')}</p>
          <Button scheme="secondary" onClick={() => actor.send({ type: 'basket.reload' })}>
            {t('Try again')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      <div className={styles.message}>
        <h1>{t('Checkout')}</h1>
        <p>{t('Your basket is empty')}</p>
        <ButtonLink href={gamesHref}>{t('Find a game')}</ButtonLink>
      </div>
    </div>
  );
}
