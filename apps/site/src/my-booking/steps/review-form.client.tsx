'use client';

import { useTranslator } from '@latchkey/i18n/react';
import { Button, safeUrl } from '@latchkey/ui';
import { type ReactNode, useId } from 'react';
import { TextField } from '../../forms/text-field.tsx';
import field from '../../forms/text-field.module.css';
import { reviewBounds } from '../review-state.ts';
import { type FormPlace, ManageForm } from './manage-forms.client.tsx';
import forms from './manage-forms.module.css';
import type { ManageAction, ManageState } from './manage.types.ts';
import styles from './review-form.module.css';

interface ReviewFormProps extends FormPlace {
  readonly action: ManageAction;
  /** Whether the visit can be reviewed: no longer in the response to the review, which says thanks. */
  readonly isOpen: boolean;
}

/** A review of the visit, once it is over. */
export function ReviewForm({ isOpen, ...props }: ReviewFormProps) {
  const t = useTranslator();
  const frame = (form: ReactNode, { status }: ManageState) =>
    isOpen || status === 'sent' ? (
      <section className={styles.review} data-surface="paper">
        {form}
      </section>
    ) : null;
  return (
    <ManageForm {...props} label={t('How was your visit?')} frame={frame}>
      {(state, isSending) => (
        <>
          <h2 className={forms.heading}>{t('How was your visit?')}</h2>
          {state.status === 'sent' ? (
            <Sent googleUrl={state.values['googleUrl'] ?? ''} />
          ) : (
            <>
              <Stars state={state} />
              <ReviewText state={state} />
              <TextField
                name="name"
                label={t('Your name, as it will be shown')}
                autoComplete="given-name"
                maxLength={reviewBounds.name}
                dir="auto"
                defaultValue={state.values['name'] ?? ''}
                error={state.fields['name'] ?? null}
                isErrorSpoken
              />
              <p className={forms.hint}>{t('A person reads each review before it is shown.')}</p>
              <Button type="submit" isBusy={isSending}>
                {t('Send the review')}
              </Button>
            </>
          )}
        </>
      )}
    </ManageForm>
  );
}

function Sent({ googleUrl }: { readonly googleUrl: string }) {
  const t = useTranslator();
  const href = safeUrl(googleUrl);
  return (
    <div role="status">
      <p>{t('Thank you for your review.')}</p>
      <p>{t('A person reads each review before it is shown.')}</p>
      {googleUrl === '' || href === null ? null : (
        <p>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {t('Review us on Google')}
            <span className="visually-hidden"> ({t('Opens in a new tab')})</span>
          </a>
        </p>
      )}
    </div>
  );
}

interface FieldProps {
  readonly state: ManageState;
}

/** One to five stars, as radio buttons. */
function Stars({ state: { values, fields } }: FieldProps) {
  const t = useTranslator();
  const id = useId();
  const error = fields['rating'] ?? null;
  return (
    <fieldset className={styles.stars} aria-describedby={error === null ? undefined : id}>
      <legend>{t('Your rating')}</legend>
      <div className={styles.choices}>
        {reviewBounds.stars.map((count) => (
          <label key={count} className={styles.star}>
            <input type="radio" name="rating" value={count} defaultChecked={values['rating'] === String(count)} />
            <span>{t('%count stars', { count })}</span>
          </label>
        ))}
      </div>
      {error === null ? null : (
        <p id={id} className={styles.missing} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function ReviewText({ state: { values, fields } }: FieldProps) {
  const t = useTranslator();
  const id = useId();
  const error = fields['text'] ?? null;
  return (
    <div className={field.field}>
      <label htmlFor={id}>{t('Your review')}</label>
      <textarea
        id={id}
        name="text"
        className={`${field.input} ${styles.text}`}
        rows={5}
        dir="auto"
        maxLength={reviewBounds.text}
        defaultValue={values['text'] ?? ''}
        aria-required
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
      />
      {error === null ? null : (
        <p id={`${id}-error`} className={field.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
