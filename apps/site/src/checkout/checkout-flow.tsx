import {
  type Basket,
  selectDeadlineMs,
  selectExtend,
  selectHurry,
  selectPromotions,
  selectRemovedPromotions,
  selectVoucherShop,
} from '@latchkey/booking-core';
import { type ReactNode, useId } from 'react';
import { BasketList } from '../basket/basket-list.tsx';
import listStyles from '../basket/basket-list.module.css';
import { CodeForm } from '../basket/code-form.client.tsx';
import { HoldClock } from '../basket/hold-clock.client.tsx';
import { Receipt } from '../basket/receipt.tsx';
import { StepForm, SubmitWord } from '../steps/steps-frame.client.tsx';
import type { CheckoutFacts } from './checkout-facts.ts';
import styles from './checkout-flow.module.css';
import { Due } from './payment/due.tsx';

interface CheckoutFlowProps {
  readonly facts: CheckoutFacts;
  readonly basket: Basket;
  /** True from the request of a checkout on: the basket can only be read. */
  readonly isLocked: boolean;
  /** The step at hand. */
  readonly children: ReactNode;
}

/** The checkout of one basket: the basket, the sums and the step at hand. */
export function CheckoutFlow({ facts, basket, isLocked, children }: CheckoutFlowProps) {
  const { t, venue, visit, stillAtMs, isShopOpen, option, press, parts } = facts;
  const { timeZone } = venue;
  const held = visit.basket;
  const deadlineMs = held && selectDeadlineMs(held);
  // The page has this part twice until its scripts run.
  const [basketId, sumsId] = [useId(), useId()];
  return (
    <div className={styles.flow} data-enclosed="" data-locked={isLocked || undefined}>
      <h1 className={styles.heading}>{t('Checkout')}</h1>
      <div className={styles.clock}>
        {held === null || deadlineMs === null ? null : (
          <HoldClock
            deadlineMs={deadlineMs}
            stillAtMs={stillAtMs}
            hurry={selectHurry(held)}
            reason={selectExtend(held).reason?.code ?? null}
            timeZone={timeZone}
            isLocked={isLocked}
          />
        )}
      </div>
      {parts.renderFold(basket, [basketId, sumsId])}
      <div id={basketId} className={styles.basket}>
        <BasketList
          t={t}
          basket={basket}
          venue={venue}
          namesZone={parts.namesZone}
          isLocked={isLocked}
          isStill={stillAtMs !== null}
          shop={isShopOpen && held !== null ? selectVoucherShop(held) : null}
          press={press}
        />
      </div>
      <aside id={sumsId} className={styles.sums} aria-label={t('Total')} tabIndex={-1}>
        <Receipt
          t={t}
          sums={basket}
          renderCodeControl={({ id, code }) =>
            isLocked ? null : (
              <StepForm act="removeCode" id={id}>
                <SubmitWord className={listStyles.quiet} aria-label={t('Remove the code %code', { code })}>
                  {t('Remove')}
                </SubmitWord>
              </StepForm>
            )
          }
        >
          {isLocked ? null : (
            <CodeForm
              count={held === null ? 0 : selectPromotions(held).length}
              removed={held === null ? [] : selectRemovedPromotions(held).map(({ name }) => name)}
            />
          )}
          <Due t={t} basket={basket} option={option} />
        </Receipt>
      </aside>
      <div className={styles.details} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
