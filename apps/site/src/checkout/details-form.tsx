import type { Customer } from '@latchkey/booking-core';
import { colon, type Phrase, type Translator } from '@latchkey/i18n';
import { Button } from '@latchkey/ui';
import { type ReactNode, useRef } from 'react';
import { TextField } from '../forms/text-field.tsx';
import styles from './details-form.module.css';
import type { SubmitWords } from './payment/payment-words.ts';

export type DetailsField = keyof Customer;

interface DetailsFormProps {
  readonly t: Translator;
  readonly values: Customer;
  /** The message of each field; null if it has none. */
  readonly errors: Readonly<Record<DetailsField, string | null>>;
  readonly wantsNews: boolean;
  /** The message of the last attempt that the api rejected; null if there is none. */
  readonly error: string | null;
  /** The editors' sentence on changes and cancellation. */
  readonly cancellation: string | null;
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

interface FieldLooks {
  readonly label: Phrase & ('First name' | 'Last name' | 'Email' | 'Phone');
  readonly hint?: 'We send the confirmation here' | 'Only if we have to reach you about your booking';
  readonly type: 'text' | 'email' | 'tel';
  readonly autoComplete: string;
}

const fields = {
  firstName: { label: 'First name', type: 'text', autoComplete: 'given-name' },
  lastName: { label: 'Last name', type: 'text', autoComplete: 'family-name' },
  email: { label: 'Email', hint: 'We send the confirmation here', type: 'email', autoComplete: 'email' },
  phone: { label: 'Phone', hint: 'Only if we have to reach you about your booking', type: 'tel', autoComplete: 'tel' },
} as const satisfies Record<DetailsField, FieldLooks>;

const order = ['firstName', 'lastName', 'email', 'phone'] as const satisfies readonly DetailsField[];

/** The ids that the links of the summary point to. */
const idOf = (field: DetailsField) => `details-${field}`;

/**
 * The customer's details. Messages appear after the first attempt, with a summary above the form that links to each invalid field.
 */
export function DetailsForm(props: DetailsFormProps) {
  const { t, values, errors, wantsNews, error, cancellation, isSubmitting, isDisabled, onChange, onNews, onSubmit } =
    props;
  const { submitWords, paymentChoice, notice } = props;
  const form = useRef<HTMLFormElement>(null);
  const invalid = order.filter((field) => errors[field] !== null);

  function submit() {
    if (isDisabled) return;
    onSubmit();
    // After the messages are rendered. Without errors there is no summary.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-summary]')?.focus());
  }

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
      {invalid.length === 0 ? null : (
        <div data-summary className={styles.summary} tabIndex={-1} role="group" aria-labelledby="details-summary">
          <h3 id="details-summary">{t('Please correct %count fields', { count: invalid.length })}</h3>
          <ul>
            {invalid.map((field) => (
              <li key={field}>
                <a
                  href={`#${idOf(field)}`}
                  onClick={(event) => {
                    // The URL stays the same: a hash would add a step to the history.
                    event.preventDefault();
                    form.current?.querySelector<HTMLElement>(`#${idOf(field)}`)?.focus();
                  }}
                >
                  {t(fields[field].label)}
                  {colon(t.locale)}
                  {errors[field]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.fields}>
        {order.map((field) => {
          const looks: FieldLooks = fields[field];
          return (
            <TextField
              key={field}
              id={idOf(field)}
              name={field}
              label={t(looks.label)}
              {...(looks.hint !== undefined && { hint: t(looks.hint) })}
              type={looks.type}
              autoComplete={looks.autoComplete}
              dir={field === 'email' || field === 'phone' ? 'ltr' : 'auto'}
              maxLength={field === 'email' ? 254 : 100}
              readOnly={isSubmitting}
              value={values[field]}
              error={errors[field]}
              onValue={(value) => onChange(field, value)}
            />
          );
        })}
      </div>
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
      <div className={styles.end}>
        <Button type="submit" size="large" isBusy={isSubmitting} isDisabled={isDisabled}>
          {submitWords.button}
        </Button>
        <p role="status">{isSubmitting ? t('Confirming your booking') : null}</p>
      </div>
      <p className={styles.terms}>
        {submitWords.terms}
        {cancellation === null ? null : ` ${cancellation}`}
      </p>
    </form>
  );
}
