'use client';

import {
  corePhrases,
  customerError,
  selectBasketCall,
  selectChangeError,
  selectVouchers,
  selectVoucherShop,
  whyCannotAddVoucher,
  type VoucherRequest,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { errorInWords } from '../foundation/error-words.ts';
import type { BasketActor } from './venue.ts';
import { noErrors, noVoucher, NoVouchers, VoucherFields, type WantedVoucher } from './voucher-fields.tsx';
import styles from './voucher-shop.module.css';

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
  /** As tall as the form, and shown until the offers are loaded. */
  readonly skeleton?: ReactNode;
}

/** The form: which voucher, how many, for whom. It needs the loaded offers. */
export function VoucherForm({ actor, isLocked, whereSold, skeleton }: VoucherFormProps) {
  const t = useTranslator();
  const shop = useSelector(
    actor,
    selectVoucherShop,
    (before, now) => before.status === now.status && before.offers === now.offers,
  );
  const error = useSelector(actor, (snapshot) => selectChangeError(snapshot, 'addVoucher'));
  const isAdding = useSelector(actor, (snapshot) => selectBasketCall(snapshot)?.type === 'addVoucher');
  const [wanted, setWanted] = useState(noVoucher);
  const [hasTried, setHasTried] = useState(false);

  if (shop.message !== null) {
    return (
      <NoVouchers>
        {shop.status === 'failed' || whereSold === undefined ? <p>{t(shop.message)}</p> : whereSold}
        {shop.status === 'failed' ? (
          <Button scheme="ghost" size="small" onClick={() => actor.send({ type: 'vouchers.load' })}>
            {t('Try again')}
          </Button>
        ) : null}
      </NoVouchers>
    );
  }
  if (shop.offers.length === 0) {
    return (
      <>
        <p className={skeleton === undefined ? styles.none : 'visually-hidden'} role="status">
          {t('Loading')}
        </p>
        {skeleton}
      </>
    );
  }

  const emailError = wanted.email.trim() === '' ? null : customerError('email', wanted.email);
  const errors = {
    voucher: wanted.voucherId === '' ? t('A voucher selection is required.') : null,
    quantity: wanted.quantity < 1 ? t('Minimum of 1 required') : null,
    email: emailError === null ? null : t(emailError),
  };

  function add() {
    setHasTried(true);
    if (isLocked || Object.values(errors).some((message) => message !== null)) return;
    const voucher = voucherRequestFrom(wanted);
    if (whyCannotAddVoucher(actor.getSnapshot(), voucher) === null) actor.send({ type: 'voucher.add', voucher });
  }
  return (
    <VoucherFields
      offers={shop.offers}
      wanted={wanted}
      errors={hasTried ? errors : noErrors}
      failure={error === null ? null : errorInWords(t, error, corePhrases.voucherFailed)}
      isAdding={isAdding}
      isLocked={isLocked}
      onChange={setWanted}
      onSubmit={add}
    />
  );
}

function voucherRequestFrom({ voucherId, quantity, email, message }: WantedVoucher): VoucherRequest {
  return {
    voucherId,
    quantity,
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(message.trim() !== '' && { message: message.trim() }),
  };
}
