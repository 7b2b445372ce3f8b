'use client';

import type { PaymentMethod, PaymentOption, VoucherOffer } from '@latchkey/booking-core';
import { mapCustomerFields, voucherBounds } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import type { ReactNode } from 'react';
import code from '../../basket/code-form.module.css';
import { VoucherOffers } from '../../basket/voucher-offers.tsx';
import { VoucherRecipient } from '../../basket/voucher-recipient.tsx';
import shop from '../../basket/voucher-shop.module.css';
import { CodeField } from '../../forms/code-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { DetailsFields, DetailsSummary } from '../details-fields.tsx';
import details from '../details-form.module.css';
import { PaymentChoice } from '../payment/payment-choice.tsx';
import { submitWords } from '../payment/payment-words.ts';
import { customerIn, untouched } from './step-state.ts';
import { ActForm, useResponse } from './steps-frame.client.tsx';

interface DetailsStepProps {
  readonly currency: string;
  readonly options: readonly PaymentOption[];
  /** Of a basket that cannot be paid by card because its total is more. */
  readonly cardMaximumMinor: number | undefined;
  /** What it costs to cancel, above the button. */
  readonly policyTerms: ReactNode;
  /** What has become of a payment that was given up; null if there was none. */
  readonly notice: string | null;
}

/** The customer's details and how to pay. After an error, what was typed and chosen is still there. */
export function DetailsStep({ currency, options, cardMaximumMinor, policyTerms, notice }: DetailsStepProps) {
  const t = useTranslator();
  const response = useResponse({ act: 'checkOut', id: '' });
  const { values, fields } = response ?? untouched;
  const customer = customerIn(values);
  const errors = mapCustomerFields((field) => fields[field] ?? null);
  const [first] = options;
  const chosen = options.find(({ method }) => method === values['payment-method']) ?? first ?? null;
  const isChoice = options.length > 1;
  const words = submitWords(t, isChoice ? null : chosen, { currency, isChoice, cardMaximumMinor });
  return (
    <ActForm act="checkOut" className={details.form} label={t('Your details')}>
      <h2 className={details.heading}>{t('Your details')}</h2>
      {notice === null ? null : (
        <p role="status" className={details.notice}>
          {notice}
        </p>
      )}
      <DetailsSummary t={t} errors={errors} idPrefix="step" isFirst />
      <DetailsFields t={t} values={customer} errors={errors} idPrefix="step" />
      <label className={details.news}>
        <input type="checkbox" name="newsletter" defaultChecked={values['newsletter'] !== undefined} />
        {t('Tell me about new games and deals')}
      </label>
      {isChoice && chosen !== null ? (
        <PaymentChoice t={t} currency={currency} options={options} method={methodOf(chosen)} />
      ) : null}
      {policyTerms}
      <div className={details.end}>
        <Button type="submit" size="large">
          {words.button}
        </Button>
      </div>
      {isChoice ? null : <p className={details.terms}>{words.terms}</p>}
    </ActForm>
  );
}

const methodOf = ({ method }: PaymentOption): PaymentMethod => method;

/** Redeems a code. An error is at the field. */
export function CodeStep() {
  const t = useTranslator();
  const { values, fields } = useResponse({ act: 'addCode', id: '' }) ?? untouched;
  return (
    <ActForm act="addCode" className={code.form}>
      <CodeField
        name="code"
        label={t('Promotion or gift voucher code')}
        isOptional
        defaultValue={values['code'] ?? ''}
        error={fields['code'] ?? null}
      >
        <Button type="submit" scheme="secondary">
          {t('Apply')}
        </Button>
      </CodeField>
    </ActForm>
  );
}

/** Gift vouchers to buy: which, how many, for whom. */
export function VoucherStep({
  offers,
  quantityLabel,
}: {
  readonly offers: readonly VoucherOffer[];
  readonly quantityLabel: string;
}) {
  const t = useTranslator();
  const { values, fields } = useResponse({ act: 'addVoucher', id: '' }) ?? untouched;
  return (
    <ActForm act="addVoucher" className={shop.form} label={t('Gift voucher')} isOnPaper>
      <p className={shop.notice}>{t('You pay by card, and the code comes by email at once.')}</p>
      <VoucherOffers t={t} offers={offers} error={fields['voucher'] ?? null} chosen={values['voucher'] ?? ''} />
      <TextField
        name="quantity"
        label={quantityLabel}
        type="number"
        inputMode="numeric"
        min={1}
        max={voucherBounds.quantity}
        defaultValue={values['quantity'] ?? '1'}
        error={fields['quantity'] ?? null}
      />
      <VoucherRecipient
        t={t}
        email={{ defaultValue: values['voucher-email'] ?? '', error: fields['voucher-email'] ?? null }}
        message={{ defaultValue: values['voucher-message'] ?? '' }}
      />
      <div className={shop.end}>
        <Button type="submit" scheme="secondary">
          {t('Add to basket')}
        </Button>
      </div>
    </ActForm>
  );
}
