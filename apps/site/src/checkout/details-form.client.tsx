'use client';

import { mapCustomerFields, type PaymentOption } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useRunning } from '../steps/running-steps.client.ts';
import { StepForm, SubmitButton, useProgress, useResponse } from '../steps/steps-frame.client.tsx';
import { toCustomer } from './to-customer.ts';
import { DetailsFields, DetailsSummary } from './details-fields.tsx';
import styles from './details-form.module.css';
import { PaymentChoice } from './payment/payment-choice.tsx';
import { submitLabel } from './payment/payment-words.ts';

interface DetailsFormProps {
  readonly currency: string;
  readonly options: readonly PaymentOption[];
  /** The chosen way to pay; null if nothing is due. Null also in a page without scripts while the visitor has the choice, which only the form knows. */
  readonly option: PaymentOption | null;
  /** The most that a card can pay; only there for a basket whose total is more. */
  readonly cardMaximumMinor: number | undefined;
  /** The terms of cancellation, above the button. */
  readonly policyTerms: ReactNode;
  /** The sentences of the law about the order, at the button. */
  readonly orderTerms: ReactNode;
  /** True where the button that binds has to say that the order obliges to pay. */
  readonly wordsObligation: boolean;
  /** The outcome of a payment that was given up; null if there was none. */
  readonly notice: string | null;
}

const form = { act: 'checkOut', id: '' };

/**
 * The customer's details and how to pay. Messages appear after the first attempt, with a summary above the form that links to each invalid
 * field.
 */
export function DetailsForm(props: DetailsFormProps) {
  const { currency, options, option, cardMaximumMinor, policyTerms, orderTerms, wordsObligation, notice } = props;
  const t = useTranslator();
  const { values, fields } = useResponse(form);
  const isSubmitting = useProgress(form) === 'busy';
  const isRunning = useRunning() !== null;
  const idPrefix = useId();
  const root = useRef<HTMLDivElement>(null);
  // The summary is there only if there are errors.
  const focusSummary = () => root.current?.querySelector<HTMLElement>('[data-summary]')?.focus();
  useEffect(() => {
    // The response of the api has arrived, perhaps with errors of fields.
    if (isRunning && !isSubmitting) focusSummary();
  }, [isRunning, isSubmitting]);
  const errors = mapCustomerFields((field) => fields[field] ?? null);
  const isChoice = options.length > 1;
  // Without scripts, the choice is in the values of the form that was posted. Before a first post, the first option is checked.
  const checkedOption = option ?? options.find(({ method }) => method === values['payment-method']) ?? options[0];
  const words = submitLabel(t, option, { currency, isChoice, wordsObligation, cardMaximumMinor });
  return (
    <div ref={root} className={styles.sheet} data-surface="paper">
      <StepForm
        act="checkOut"
        className={styles.form}
        label={t('Your details')}
        // The summary gets the focus after the messages are rendered.
        onSent={() => requestAnimationFrame(focusSummary)}
      >
        <h2 className={styles.heading}>{t('Your details')}</h2>
        <p role="status" className={styles.notice}>
          {notice}
        </p>
        <DetailsSummary
          t={t}
          errors={errors}
          idPrefix={idPrefix}
          isFirst={!isRunning}
          {...(isRunning && { onGo: (id) => document.getElementById(id)?.focus() })}
        />
        <DetailsFields t={t} values={toCustomer(values)} errors={errors} idPrefix={idPrefix} readOnly={isSubmitting} />
        <label className={styles.news}>
          <input
            type="checkbox"
            name="newsletter"
            defaultChecked={values['newsletter'] !== undefined}
            disabled={isSubmitting}
          />
          {t('Tell me about new games and deals')}
        </label>
        {isChoice && checkedOption !== undefined ? (
          <PaymentChoice
            // Other options get new fields, so that the checked one is set again.
            key={options.map(({ method }) => method).join(' ')}
            t={t}
            currency={currency}
            options={options}
            method={checkedOption.method}
            isDisabled={isSubmitting}
          />
        ) : null}
        {policyTerms}
        {orderTerms}
        <div className={styles.end}>
          <SubmitButton size="large">{words.button}</SubmitButton>
          <p role="status">{isSubmitting ? t('Confirming your booking') : null}</p>
        </div>
        {isChoice && option === null ? null : <p className={styles.terms}>{words.terms}</p>}
      </StepForm>
    </div>
  );
}
