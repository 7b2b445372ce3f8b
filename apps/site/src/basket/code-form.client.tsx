'use client';

import {
  type BasketPromotion,
  corePhrases,
  selectBasketCall,
  selectChange,
  selectPromotions,
  selectChangeError,
  selectRemovedPromotions,
  whyCannotAddPromotion,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { errorInWords } from '../foundation/error-words.ts';
import type { BasketActor } from './venue.ts';
import styles from './code-form.module.css';
import { CodeField } from '../forms/code-field.tsx';
import basketStyles from './basket-list.module.css';

/** Redeems the code of a promotion or of a gift voucher. An error stays below the field until the text is changed. */
export function CodeForm({ actor, isLocked }: { readonly actor: BasketActor; readonly isLocked: boolean }) {
  const t = useTranslator();
  const [code, setCode] = useState('');
  // Null: no attempt since the last change of the text.
  const [tried, setTried] = useState<string | null>(null);
  const canChange = useSelector(actor, (snapshot) => selectChange(snapshot).isEnabled);
  const isApplying = useSelector(actor, (snapshot) => selectBasketCall(snapshot)?.type === 'addPromotion');
  const error = useSelector(actor, (snapshot) => selectChangeError(snapshot, 'addPromotion'));
  const count = useSelector(actor, (snapshot) => selectPromotions(snapshot).length);
  const removed = useSelector(actor, selectRemovedPromotions);
  const [countBefore, setCountBefore] = useState(count);
  if (count !== countBefore) {
    // The code was redeemed: the field is cleared for the next one.
    if (count > countBefore) setCode('');
    setCountBefore(count);
    setTried(null);
  }

  function apply() {
    setTried(code);
    if (canChange && !isLocked) actor.send({ type: 'promotion.add', code });
  }
  const isMissing = tried !== null && whyCannotAddPromotion(actor.getSnapshot(), code)?.code === 'required';
  const isRejected = tried === code && error !== null && !isApplying;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <CodeField
        name="code"
        label={t('Promotion or gift voucher code')}
        isOptional
        value={code}
        error={
          isMissing
            ? t('This field is required')
            : isRejected
              ? errorInWords(t, error, corePhrases.discountFailed)
              : null
        }
        onValue={(value) => {
          setCode(value);
          setTried(null);
        }}
      >
        <Button
          type="submit"
          scheme="secondary"
          isBusy={isApplying}
          isDisabled={isLocked || (!canChange && !isApplying)}
        >
          {t('Apply')}
        </Button>
      </CodeField>
      <div role="status" className={styles.status}>
        {removed.map(({ id, name }) => (
          <p key={id}>{t('%name no longer applies and was taken out', { name })}</p>
        ))}
      </div>
    </form>
  );
}

interface RemoveCodeProps {
  readonly actor: BasketActor;
  readonly promotion: BasketPromotion;
  readonly isLocked: boolean;
}

/** Removes a code from the basket. */
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
      className={basketStyles.quiet}
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
