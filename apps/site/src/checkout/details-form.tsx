import type { Customer } from '@latchkey/booking-core';
import type { Phrase, Translator } from '@latchkey/i18n';
import { Button } from '@latchkey/ui';
import { useRef } from 'react';
import styles from './details-form.module.css';
import { TextField } from './text-field.tsx';

export type DetailsField = keyof Customer;

interface DetailsFormProps {
  readonly t: Translator;
  readonly values: Customer;
  /** What is wrong with a field, in the visitor's words. */
  readonly errors: Readonly<Record<DetailsField, string | null>>;
  readonly isSubmitting: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (field: DetailsField, value: string) => void;
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

/** Who books. Messages come after the first attempt; the first field in need gets the focus. */
export function DetailsForm({ t, values, errors, isSubmitting, isDisabled, onChange, onSubmit }: DetailsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const errorCount = order.filter((field) => errors[field] !== null).length;

  function submit() {
    onSubmit();
    // After the messages have been drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className={styles.heading}>{t('Your details')}</h2>
      <div className={styles.fields}>
        {order.map((field) => {
          const looks: FieldLooks = fields[field];
          return (
            <TextField
              key={field}
              name={field}
              label={t(looks.label)}
              {...(looks.hint !== undefined && { hint: t(looks.hint) })}
              type={looks.type}
              autoComplete={looks.autoComplete}
              dir={field === 'email' || field === 'phone' ? 'ltr' : 'auto'}
              maxLength={field === 'email' ? 254 : 100}
              value={values[field]}
              error={errors[field]}
              onValue={(value) => onChange(field, value)}
            />
          );
        })}
      </div>
      <p className={styles.summary} role="alert">
        {errorCount === 0 ? null : t('Please correct %count fields', { count: errorCount })}
      </p>
      <div className={styles.end}>
        <Button type="submit" size="large" isBusy={isSubmitting} isDisabled={isDisabled}>
          {t('Confirm booking')}
        </Button>
        <p>
          <b>{t('Pay at the venue')}</b> {t('You pay when you arrive. Nothing is charged now.')}
        </p>
      </div>
    </form>
  );
}
