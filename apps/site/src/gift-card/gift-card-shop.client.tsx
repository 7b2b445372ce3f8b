'use client';

import { basketPart, selectVouchers, selectVoucherShop, type Visit, type VoucherOffer } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button, buttonClass } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { BasketActor } from '../basket/venue.ts';
import { addVoucher, isAddingVoucher, toVoucherError } from '../basket/run-vouchers.ts';
import { VoucherPart } from '../basket/voucher-shop.tsx';
import type { StepState } from '../steps/step-state.ts';
import type { RunningSteps } from '../steps/running-steps.client.ts';
import { useVisitPart, visitAt } from '../visit/visit.client.ts';
import { BalanceForm } from './balance-form.client.tsx';
import { GiftCardSkeleton, ShopSkeleton } from './gift-card-skeleton.tsx';
import { SoldHere, type Counter } from './sold-here.tsx';
import { VoucherFrame } from './voucher-frame.tsx';
import styles from './gift-card.module.css';

export interface GiftCardProps {
  readonly locale: Locale;
  readonly venueId: string;
  readonly usesExternalWidget: boolean;
  readonly checkoutHref: string;
  /** The vouchers that the venue sold online when the page was rendered; null if they are not known. */
  readonly offers: readonly VoucherOffer[] | null;
  /** The place where the venue sells vouchers if it sells none online. */
  readonly counter: Counter;
}

/** The gift vouchers of a venue, and those that are already in its basket. It is the same basket that games are added to. */
export function GiftCardShop({ locale, venueId, usesExternalWidget, ...shop }: GiftCardProps) {
  const visit = useMemo(
    () => visitAt(locale, { id: venueId, usesExternalWidget }),
    [locale, venueId, usesExternalWidget],
  );
  const actor = useVisitPart(visit, 'basket', openShop);
  if (actor === null) return <GiftCardSkeleton {...shop} />;
  return (
    <div className={styles.shop}>
      <Shop actor={actor} {...shop} />
      <BalanceForm locale={locale} venueId={venueId} />
    </div>
  );
}

function openShop(visit: Visit) {
  visit.openBasket(basketPart).send({ type: 'vouchers.load' });
}

interface ShopProps extends Pick<GiftCardProps, 'checkoutHref' | 'offers' | 'counter'> {
  readonly actor: BasketActor;
}

function Shop({ actor, checkoutHref, offers, counter }: ShopProps) {
  const t = useTranslator();
  const basket = useSelector(actor, (snapshot) => snapshot);
  const lines = selectVouchers(basket);
  const [fields, setFields] = useState<StepState['fields']>({});
  const running: RunningSteps = {
    run: { addVoucher: ({ data }) => setFields(addVoucher(t, actor, data)) },
    responseTo: () => ({ fields, error: toVoucherError(t, basket) }),
    progressOf: () => (isAddingVoucher(basket) ? 'busy' : 'ready'),
    onInput: () => setFields({}),
  };
  return (
    <>
      <VoucherFrame running={running}>
        <VoucherPart
          t={t}
          shop={selectVoucherShop(basket)}
          again={
            <Button scheme="secondary" size="small" onClick={() => actor.send({ type: 'vouchers.load' })}>
              {t('Try again')}
            </Button>
          }
          whereSold={<SoldHere {...counter} />}
          skeleton={<ShopSkeleton offers={offers} counter={counter} />}
        />
      </VoucherFrame>
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
    </>
  );
}
