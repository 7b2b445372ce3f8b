import {
  type BasketSnapshot,
  selectBasketCall,
  selectChangeError,
  selectIsBasketBusy,
  selectPromotions,
  selectRemovedPromotions,
} from '@latchkey/booking-core';
import { useState } from 'react';
import { Button, IconButton } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { useText } from '../foundation/text/text.tsx';
import { priceIn } from '../foundation/tickets/ticket-words.ts';
import styles from './code-entry.module.css';
import type { Sale } from './sale.types.ts';

interface CodeEntryProps {
  readonly sale: Sale;
  readonly basket: BasketSnapshot;
  readonly currency: string;
}

/** The codes that the basket has, what each takes off or pays, and the field for another one: by the same rule as online. */
export function CodeEntry({ sale, basket, currency }: CodeEntryProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState('');
  const codes = selectPromotions(basket);
  const [countBefore, setCountBefore] = useState(codes.length);
  if (codes.length !== countBefore) {
    if (codes.length > countBefore) setTyped('');
    setCountBefore(codes.length);
  }
  const error = selectChangeError(basket, 'addPromotion');
  const isBusy = selectIsBasketBusy(basket);
  const send = (event: Parameters<NonNullable<ReturnType<Sale['visit']['actors']>['basket']>['send']>[0]) =>
    sale.visit.actors().basket?.send(event);
  const removed = selectRemovedPromotions(basket);
  return (
    <form
      className={styles.codes}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy || typed.trim() === '') return;
        setTried(typed);
        send({ type: 'promotion.add', code: typed });
      }}
    >
      {codes.length > 0 && (
        <ul className={styles.list}>
          {codes.map(({ id, code, name, discountMinor }) => (
            <li key={id} className={styles.code}>
              <span>{name}</span>
              <bdi>{priceIn(t, -discountMinor, currency)}</bdi>
              <IconButton
                icon="close"
                label={t('Remove the code %code', { code })}
                isDisabled={isBusy}
                onClick={() => send({ type: 'promotion.remove', promotionId: id })}
              />
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={t('Promotion or gift voucher code')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        value={typed}
        error={error === null || typed !== tried ? null : codeErrorText(error.phrase, t)}
        onChange={setTyped}
      />
      <Button
        isSubmit
        isBusy={isBusy && selectBasketCall(basket)?.type === 'addPromotion'}
        isDisabled={typed.trim() === ''}
      >
        {t('Apply')}
      </Button>
      <div role="status">
        {removed.map(({ id, name }) => (
          <p key={id}>{t('No longer applied: %names', { names: name })}</p>
        ))}
      </div>
    </form>
  );
}

/** The phrase of an expired voucher has a date, which the error does not bring along. */
function codeErrorText(phrase: string, t: ReturnType<typeof useText>): string {
  if (phrase.includes('%date')) return t('This gift voucher is no longer valid');
  return t.fromOutside(phrase, 'The code was not accepted.');
}
