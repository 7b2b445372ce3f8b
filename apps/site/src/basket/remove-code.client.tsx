'use client';

import { selectBasketCall, selectChange, type BasketPromotion } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { useSelector } from '@xstate/react';
import type { BasketActor } from './basket-actor.ts';
import styles from './basket-list.module.css';

interface RemoveCodeProps {
  readonly actor: BasketActor;
  readonly promotion: BasketPromotion;
  readonly isLocked: boolean;
}

/** Takes a code out of the basket. */
export function RemoveCode({ actor, promotion, isLocked }: RemoveCodeProps) {
  const t = useTranslator();
  const { id, code } = promotion;
  const canChange = useSelector(actor, (snapshot) => selectChange(snapshot).isEnabled);
  const isGoing = useSelector(actor, (snapshot) => {
    const call = selectBasketCall(snapshot);
    return call?.type === 'removePromotion' && call.promotionId === id;
  });
  const isInert = !canChange || isLocked;
  return (
    <button
      type="button"
      className={styles.quiet}
      aria-label={t('Remove the code %code', { code })}
      aria-disabled={isInert || undefined}
      aria-busy={isGoing || undefined}
      onClick={() => {
        if (!isInert) actor.send({ type: 'promotion.remove', promotionId: id });
      }}
    >
      {t('Remove')}
    </button>
  );
}
