'use client';

import { selectBasketCall, selectChange } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { BasketActor } from './venue.ts';
import styles from './basket-list.module.css';

/** Deletes the basket after a confirmation: other visitors may take the places at once. */
export function DeleteBasket({ actor }: { readonly actor: BasketActor }) {
  const t = useTranslator();
  const [isConfirming, setIsConfirming] = useState(false);
  const canChange = useSelector(actor, (snapshot) => selectChange(snapshot).isEnabled);
  const isDeleting = useSelector(actor, (snapshot) => selectBasketCall(snapshot)?.type === 'delete');
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isConfirming) question.current?.focus();
  }, [isConfirming]);
  const isInert = !canChange && !isDeleting;
  if (!isConfirming) {
    return (
      <button
        type="button"
        className={styles.quiet}
        aria-disabled={isInert || undefined}
        onClick={() => {
          if (!isInert) setIsConfirming(true);
        }}
      >
        {t('Delete basket')}
      </button>
    );
  }
  return (
    <div
      ref={question}
      tabIndex={-1}
      className={styles.question}
      role="group"
      aria-label={t('Delete this basket and free its places?')}
    >
      <p>{t('Delete this basket and free its places?')}</p>
      <Button scheme="ghost" size="small" onClick={() => setIsConfirming(false)} isDisabled={isDeleting}>
        {t('Keep it')}
      </Button>
      <Button
        scheme="secondary"
        size="small"
        isBusy={isDeleting}
        isDisabled={isInert}
        onClick={() => actor.send({ type: 'basket.delete' })}
      >
        {t('Yes, delete')}
      </Button>
    </div>
  );
}
