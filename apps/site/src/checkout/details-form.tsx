import type { Customer } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { Button } from '@latchkey/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type DetailsErrors, type DetailsField, DetailsFields, DetailsSummary } from './details-fields.tsx';
import styles from './details-form.module.css';
import type { SubmitWords } from './payment/payment-words.ts';

interface DetailsFormProps {
  readonly t: Translator;
  readonly values: Customer;
  readonly errors: DetailsErrors;
  readonly wantsNews: boolean;
  /** The message of the last attempt that the api rejected; null if there is none. */
  readonly error: string | null;
  /** What it costs to cancel, above the button. */
  readonly policyTerms: ReactNode;
  readonly submitWords: SubmitWords;
  readonly isSubmitting: boolean;
  readonly isDisabled: boolean;
  /** The choice how to pay; null where there is none. */
  readonly paymentChoice: ReactNode;
  /** What has become of a payment that was given up; null if there was none. */
  readonly notice: string | null;
  readonly onChange: (field: DetailsField, value: string) => void;
  readonly onNews: (isWanted: boolean) => void;
  readonly onSubmit: () => void;
}

/**
 * The customer's details. Messages appear after the first attempt, with a summary above the form that links to each invalid field.
 */
export function DetailsForm(props: DetailsFormProps) {
  const { t, values, errors, wantsNews, error, policyTerms, isSubmitting, isDisabled, onChange, onNews, onSubmit } =
    props;
  const { submitWords, paymentChoice, notice } = props;
  const form = useRef<HTMLFormElement>(null);

  // Without errors there is no summary.
  const focusSummary = () => form.current?.querySelector<HTMLElement>('[data-summary]')?.focus();

  function submit() {
    if (isDisabled) return;
    onSubmit();
    // After the messages are rendered.
    requestAnimationFrame(focusSummary);
  }

  useEffect(() => {
    // The api has found errors of fields.
    if (!isSubmitting) focusSummary();
  }, [isSubmitting]);

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t('Your details')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className={styles.heading}>{t('Your details')}</h2>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
      <DetailsSummary
        t={t}
        errors={errors}
        idPrefix="details"
        onGo={(id) => form.current?.querySelector<HTMLElement>(`#${id}`)?.focus()}
      />
      <DetailsFields
        t={t}
        values={values}
        errors={errors}
        idPrefix="details"
        readOnly={isSubmitting}
        onChange={onChange}
      />
      <label className={styles.news}>
        <input
          type="checkbox"
          name="newsletter"
          checked={wantsNews}
          disabled={isSubmitting}
          onChange={(event) => onNews(event.target.checked)}
        />
        {t('Tell me about new games and deals')}
      </label>
      {paymentChoice}
      {error === null ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {policyTerms}
      <div className={styles.end}>
        <Button type="submit" size="large" isBusy={isSubmitting} isDisabled={isDisabled}>
          {submitWords.button}
        </Button>
        <p role="status">{isSubmitting ? t('Confirming your booking') : null}</p>
      </div>
      <p className={styles.terms}>{submitWords.terms}</p>
    </form>
  );
}
