'use client';

import {
  corePhrases,
  customerError,
  selectBasketCall,
  selectChangeError,
  selectVouchers,
  selectVoucherShop,
  whyCannotAddVoucher,
  voucherBounds,
  type VoucherRequest,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button, QuantityControl } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { errorInWords } from '../foundation/error-words.ts';
import type { BasketActor } from './venue.ts';
import { TextField } from '../forms/text-field.tsx';
import { VoucherOffers, voucherTextBounds } from './voucher-offers.tsx';
import styles from './voucher-shop.module.css';

const empty = { voucherId: '', quantity: 1, email: '', message: '' };

/** Gift vouchers beside the games: which, how many, for whom. The offers are loaded when the shop is opened. */
export function VoucherShop({ actor, isLocked }: { readonly actor: BasketActor; readonly isLocked: boolean }) {
  const t = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const count = useSelector(actor, (snapshot) =>
    selectVouchers(snapshot).reduce((sum, line) => sum + line.quantity, 0),
  );
  const [countBefore, setCountBefore] = useState(count);
  if (count !== countBefore) {
    // The voucher is in the basket: the shop closes.
    if (count > countBefore) setIsOpen(false);
    setCountBefore(count);
  }
  return (
    <section className={styles.shop} aria-label={t('Gift Cards')}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) actor.send({ type: 'vouchers.load' });
          setIsOpen(!isOpen);
        }}
      >
        {t('Add a gift voucher')}
      </button>
      {isOpen ? <VoucherForm actor={actor} isLocked={isLocked} /> : null}
    </section>
  );
}

interface VoucherFormProps {
  readonly actor: BasketActor;
  readonly isLocked: boolean;
  /** Shown where the venue sells none online. */
  readonly whereSold?: ReactNode;
}

/** The form: which voucher, how many, for whom. It needs the loaded offers. */
export function VoucherForm({ actor, isLocked, whereSold }: VoucherFormProps) {
  const t = useTranslator();
  const shop = useSelector(
    actor,
    selectVoucherShop,
    (before, now) => before.status === now.status && before.offers === now.offers,
  );
  const error = useSelector(actor, (snapshot) => selectChangeError(snapshot, 'addVoucher'));
  const isAdding = useSelector(actor, (snapshot) => selectBasketCall(snapshot)?.type === 'addVoucher');
  const [request, setRequest] = useState(empty);
  const [hasTried, setHasTried] = useState(false);

  if (shop.message !== null) {
    return (
      <div className={styles.none} role="status">
        {shop.status === 'failed' || whereSold === undefined ? <p>{t(shop.message)}</p> : whereSold}
        {shop.status === 'failed' ? (
          <Button scheme="ghost" size="small" onClick={() => actor.send({ type: 'vouchers.load' })}>
            {t('Try again')}
          </Button>
        ) : null}
      </div>
    );
  }
  if (shop.offers.length === 0) {
    return (
      <p className={styles.none} role="status">
        {t('Loading')}
      </p>
    );
  }

  const emailError = request.email.trim() === '' ? null : customerError('email', request.email);
  const errors = {
    voucher: request.voucherId === '' ? t('A voucher selection is required.') : null,
    quantity: request.quantity < 1 ? t('Minimum of 1 required') : null,
    email: emailError === null ? null : t(emailError),
  };
  const shown = hasTried ? errors : { voucher: null, quantity: null, email: null };

  function add() {
    setHasTried(true);
    if (isLocked || Object.values(errors).some((message) => message !== null)) return;
    const voucher = voucherRequestFrom(request);
    if (whyCannotAddVoucher(actor.getSnapshot(), voucher) === null) actor.send({ type: 'voucher.add', voucher });
  }
  return (
    <form
      className={styles.form}
      data-surface="paper"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <p className={styles.notice}>{t('You pay by card, and the code comes by email at once.')}</p>
      <VoucherOffers
        t={t}
        offers={shop.offers}
        error={shown.voucher}
        chosen={request.voucherId}
        onChoose={(voucherId) => setRequest({ ...request, voucherId })}
      />
      <div className={styles.quantity}>
        <QuantityControl
          quantity={request.quantity}
          canDecrease={request.quantity > 0}
          canIncrease={request.quantity < voucherBounds.quantity}
          decreaseReason={t('There are none to remove')}
          increaseReason={t('At most %count of one kind', { count: voucherBounds.quantity })}
          decreaseLabel={t('Remove one %name', { name: t('Gift voucher') })}
          increaseLabel={t('Add one %name', { name: t('Gift voucher') })}
          onDecrease={() => setRequest({ ...request, quantity: request.quantity - 1 })}
          onIncrease={() => setRequest({ ...request, quantity: request.quantity + 1 })}
        />
        <p className={styles.limit} aria-live="polite">
          {request.quantity < voucherBounds.quantity
            ? null
            : t('At most %count of one kind', { count: voucherBounds.quantity })}
        </p>
        {shown.quantity === null ? null : (
          <p className={styles.error} role="alert">
            {shown.quantity}
          </p>
        )}
      </div>
      <TextField
        name="voucher-email"
        label={t('Email of whom it is for')}
        hint={t('Left empty, it comes to you')}
        type="email"
        autoComplete="off"
        dir="ltr"
        isOptional
        maxLength={voucherTextBounds.email}
        value={request.email}
        error={shown.email}
        onValue={(email) => setRequest({ ...request, email })}
      />
      <TextField
        name="voucher-message"
        label={t('A few words with it')}
        type="text"
        autoComplete="off"
        dir="auto"
        isOptional
        maxLength={voucherTextBounds.message}
        value={request.message}
        error={null}
        onValue={(message) => setRequest({ ...request, message })}
      />
      <div className={styles.end}>
        <Button type="submit" scheme="secondary" isBusy={isAdding} isDisabled={isLocked}>
          {t('Add to basket')}
        </Button>
        {error === null || isAdding ? null : (
          <p className={styles.error} role="alert">
            {errorInWords(t, error, corePhrases.voucherFailed)}
          </p>
        )}
      </div>
    </form>
  );
}

function voucherRequestFrom({ voucherId, quantity, email, message }: typeof empty): VoucherRequest {
  return {
    voucherId,
    quantity,
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(message.trim() !== '' && { message: message.trim() }),
  };
}
