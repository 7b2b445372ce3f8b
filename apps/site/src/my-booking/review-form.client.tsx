'use client';

import { useTranslator } from '@latchkey/i18n/react';
import { safeUrl } from '@latchkey/ui';
import { useId } from 'react';
import { TextField } from '../forms/text-field.tsx';
import field from '../forms/text-field.module.css';
import type { StepState } from '../steps/step-state.ts';
import { StepForm, SubmitButton, useResponse } from '../steps/steps-frame.client.tsx';
import forms from './manage-forms.module.css';
import styles from './review-form.module.css';
import { reviewBounds } from './review-state.ts';

/**
 * The form for a review of the visit, once it is over.
 * @param isOpen whether the visit can be reviewed; false in the response to a review, where the form says thanks
 */
export function ReviewForm({ isOpen }: { readonly isOpen: boolean }) {
  const t = useTranslator();
  const state = useResponse({ act: 'review', id: '' });
  const { outcome, values, fields } = state;
  if (!isOpen && outcome?.name !== 'sent') return null;
  return (
    <section className={styles.review} data-surface="paper">
      <StepForm act="review" className={forms.form} label={t('How was your visit?')}>
        <h2 className={forms.heading}>{t('How was your visit?')}</h2>
        {outcome?.name === 'sent' ? (
          <Sent googleUrl={outcome.href ?? ''} />
        ) : (
          <>
            <Stars state={state} />
            <ReviewText state={state} />
            <TextField
              name="name"
              label={t('Your name, as others will see it')}
              autoComplete="given-name"
              maxLength={reviewBounds.name}
              dir="auto"
              defaultValue={values['name'] ?? ''}
              error={fields['name'] ?? null}
              isErrorSpoken
            />
            <p className={forms.hint}>{t('We read each review before we publish it.')}</p>
            <SubmitButton>{t('Send the review')}</SubmitButton>
          </>
        )}
      </StepForm>
    </section>
  );
}

function Sent({ googleUrl }: { readonly googleUrl: string }) {
  const t = useTranslator();
  const href = safeUrl(googleUrl);
  return (
    <div role="status">
      <p>{t('Thank you for your review.')}</p>
      <p>{t('We read each review before we publish it.')}</p>
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
  readonly state: StepState;
}

/** The choice of one to five stars, as radio buttons. */
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
