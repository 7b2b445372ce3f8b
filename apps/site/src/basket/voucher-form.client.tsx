'use client';

import { voucherBounds, type VoucherOffer } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { TextField } from '../forms/text-field.tsx';
import { StepForm, SubmitButton, useResponse } from '../steps/steps-frame.client.tsx';
import { VoucherOffers } from './voucher-offers.tsx';
import styles from './voucher-shop.module.css';

/** The limits of the api for the texts of a voucher, in characters. */
const maxLengths = { email: 254, message: 500 } as const;

/** The form for a gift voucher: which one, how many, for whom. */
export function VoucherForm({ offers }: { readonly offers: readonly VoucherOffer[] }) {
  const t = useTranslator();
  const { values, fields } = useResponse({ act: 'addVoucher', id: '' });
  return (
    <StepForm act="addVoucher" className={styles.form} label={t('Gift voucher')} isOnPaper>
      <p className={styles.notice}>{t('You pay by card, and we send the code by email at once.')}</p>
      <VoucherOffers t={t} offers={offers} error={fields['voucher'] ?? null} chosen={values['voucher'] ?? ''} />
      <TextField
        name="quantity"
        label={t('Number of gift vouchers')}
        type="number"
        inputMode="numeric"
        min={1}
        max={voucherBounds.quantity}
        defaultValue={values['quantity'] ?? '1'}
        error={fields['quantity'] ?? null}
      />
      <TextField
        name="voucher-email"
        label={t('Email of the recipient')}
        hint={t('Leave this empty to receive the voucher yourself')}
        type="email"
        autoComplete="off"
        dir="ltr"
        isOptional
        maxLength={maxLengths.email}
        defaultValue={values['voucher-email'] ?? ''}
        error={fields['voucher-email'] ?? null}
      />
      <TextField
        name="voucher-message"
        label={t('Your message')}
        hint={t('We send it to you with the code, not to the recipient')}
        type="text"
        autoComplete="off"
        dir="auto"
        isOptional
        maxLength={maxLengths.message}
        defaultValue={values['voucher-message'] ?? ''}
        error={null}
      />
      <div className={styles.end}>
        <SubmitButton scheme="secondary">{t('Add to basket')}</SubmitButton>
      </div>
    </StepForm>
  );
}
