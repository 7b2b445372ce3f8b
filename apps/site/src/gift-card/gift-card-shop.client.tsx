'use client';

import { selectVouchers, type basketMachine } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { buttonClass } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { VoucherForm } from '../basket/voucher-shop.client.tsx';
import { openBasket } from '../checkout/open-basket.ts';
import { sessionShelf } from '../checkout/session-shelf.ts';
import { useSession } from '../checkout/use-session.client.ts';
import { basketStore, bookingGatewayIn } from '../wiring/booking-ports.client.ts';
import { createKey } from '../wiring/create-key.client.ts';
import type { GiftCardProps } from './gift-card-island.client.tsx';
import styles from './gift-card.module.css';

/** The vouchers of a venue, and those that lie in its basket already. The basket is the same that games are put into. */
export function GiftCardShop({ locale, venueId, usesExternalWidget, checkoutHref }: GiftCardProps) {
  const shelf = useMemo(() => sessionShelf('basket', venueId), [venueId]);
  const open = useCallback(
    () =>
      openBasket(
        {
          gateway: bookingGatewayIn(locale),
          basketStore,
          createKey,
          now: () => Date.now(),
          log: (message, error) => console.error(message, error),
          location: { id: venueId },
          usesExternalWidget,
        },
        shelf,
      ),
    [locale, venueId, usesExternalWidget, shelf],
  );
  const actor = useSession<typeof basketMachine>(open, shelf);
  const isReady = actor !== null;
  useEffect(() => {
    if (isReady) actor.send({ type: 'vouchers.load' });
  }, [isReady, actor]);
  return actor === null ? <div className={styles.skeleton} /> : <Shop actor={actor} checkoutHref={checkoutHref} />;
}

interface ShopProps {
  readonly actor: NonNullable<ReturnType<typeof useSession<typeof basketMachine>>>;
  readonly checkoutHref: string;
}

function Shop({ actor, checkoutHref }: ShopProps) {
  const t = useTranslator();
  const lines = useSelector(actor, selectVouchers);
  return (
    <div className={styles.shop}>
      <VoucherForm actor={actor} isLocked={false} />
      <div role="status">
        {lines.length === 0 ? null : (
          <div className={styles.lines}>
            <p className="label">{t('In your basket')}</p>
            <ul>
              {lines.map((line) => (
                <li key={line.id}>
                  {line.quantity} × {line.name}
                </li>
              ))}
            </ul>
            <a className={buttonClass({ size: 'large' })} href={checkoutHref}>
              {t('Go to checkout')}
            </a>
          </div>
        )}
      </div>
    </div>
  );
}
