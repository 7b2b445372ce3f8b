import {
  type BasketSnapshot,
  selectBasket,
  selectBasketCall,
  selectChangeError,
  selectIsBasketBusy,
  selectPromotions,
  selectRemovedPromotions,
} from '@latchkey/booking-core';
import { useState } from 'react';
import { VoucherScan } from '../foundation/camera/voucher-scan.tsx';
import { Button, IconButton } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { useText } from '../foundation/text/text.tsx';
import { voucherName } from '../foundation/text/voucher-name.ts';
import { formatMinorPrice } from '../foundation/tickets/ticket-words.ts';
import styles from './code-entry.module.css';
import { codeErrorText } from './code-error-text.ts';
import type { Sale } from './sale.types.ts';

interface CodeEntryProps {
  readonly sale: Sale;
  readonly basket: BasketSnapshot;
}

/** The price without the codes, and the amount that each code takes off or pays. */
export function Codes({ sale, basket, currency }: CodeEntryProps & { readonly currency: string }) {
  const t = useText();
  const codes = selectPromotions(basket);
  if (codes.length === 0) return null;
  const totalMinor = selectBasket(basket)?.totalMinor ?? 0;
  return (
    <ul className={styles.list}>
      <li className={styles.code}>
        <span>{t('Price')}</span>
        <bdi>
          {formatMinorPrice(
            t,
            codes.reduce((sum, { discountMinor }) => sum + discountMinor, totalMinor),
            currency,
          )}
        </bdi>
      </li>
      {codes.map(({ id, code, name, discountMinor }) => (
        <li key={id} className={styles.code}>
          <span>{voucherName(name, t)}</span>
          <bdi>{formatMinorPrice(t, -discountMinor, currency)}</bdi>
          <IconButton
            icon="close"
            label={t('Remove the code %code', { code })}
            isDisabled={selectIsBasketBusy(basket)}
            onClick={() => sale.visit.actors().basket?.send({ type: 'promotion.remove', promotionId: id })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The field for a code, which is typed or scanned. The server accepts the same codes as online. */
export function CodeEntry({ sale, basket }: CodeEntryProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  /** The code that was sent last. Its error is no longer shown once another text is typed. */
  const [tried, setTried] = useState('');
  const codes = selectPromotions(basket);
  // The field is emptied once the basket has taken the code.
  const [countBefore, setCountBefore] = useState(codes.length);
  if (codes.length !== countBefore) {
    if (codes.length > countBefore) setTyped('');
    setCountBefore(codes.length);
  }
  const error = selectChangeError(basket, 'addPromotion');
  const isBusy = selectIsBasketBusy(basket);
  const apply = (code: string) => {
    if (isBusy || code.trim() === '') return;
    setTried(code);
    sale.visit.actors().basket?.send({ type: 'promotion.add', code });
  };
  const removed = selectRemovedPromotions(basket);
  return (
    <form
      className={styles.codes}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply(typed);
      }}
    >
      <TextField
        label={t('Promotion or gift voucher code')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        value={typed}
        error={error === null || typed !== tried ? null : codeErrorText(error, t)}
        onChange={setTyped}
      />
      <div className={styles.buttons}>
        <Button
          isSubmit
          isBusy={isBusy && selectBasketCall(basket)?.type === 'addPromotion'}
          isDisabled={typed.trim() === ''}
        >
          {t('Apply')}
        </Button>
        <VoucherScan
          isDisabled={isBusy}
          onCode={(code) => {
            setTyped(code);
            apply(code);
          }}
        />
      </div>
      <div role="status">
        {removed.map(({ id, name }) => (
          <p key={id}>{t('No longer applied: %names', { names: name })}</p>
        ))}
      </div>
    </form>
  );
}
