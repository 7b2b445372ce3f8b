'use client';

import { referenceBound } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import type { ReactNode } from 'react';
import doubt from '../checkout/in-doubt.module.css';
import { TextField } from '../forms/text-field.tsx';
import { StepForm, SubmitButton, useResponse } from '../steps/steps-frame.client.tsx';
import styles from './manage-forms.module.css';

/** The two forms that open a booking without its link in the URL: to paste the link, or to have it sent again. */
export function OpenForms() {
  return (
    <div className={styles.forms}>
      <PasteForm />
      <LookUpForm />
    </div>
  );
}

function PasteForm() {
  const t = useTranslator();
  const { fields } = useResponse({ act: 'open', id: '' });
  return (
    <StepForm act="open" className={styles.form} label={t('Paste the link')}>
      <h2 className={styles.heading}>{t('Paste the link')}</h2>
      <TextField
        name="link"
        label={t('The link in your confirmation')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        error={fields['link'] ?? null}
        isErrorSpoken
      />
      <SubmitButton>{t('Open the booking')}</SubmitButton>
    </StepForm>
  );
}

function LookUpForm() {
  const t = useTranslator();
  const { outcome, fields, values } = useResponse({ act: 'lookUp', id: '' });
  return (
    <StepForm act="lookUp" className={styles.form} label={t('Get the link by email')}>
      <h2 className={styles.heading}>{t('Get the link by email')}</h2>
      {outcome?.name === 'sent' ? (
        <p role="status">
          {t('If there is a booking with this reference and this email, we are sending the link to that address.')}
        </p>
      ) : (
        <>
          <TextField
            name="reference"
            label={t('Your reference')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={referenceBound}
            spellCheck={false}
            dir="ltr"
            defaultValue={values['reference'] ?? ''}
            error={fields['reference'] ?? null}
            isErrorSpoken
          />
          <TextField
            name="email"
            type="email"
            label={t('Email')}
            autoComplete="email"
            dir="ltr"
            defaultValue={values['email'] ?? ''}
            error={fields['email'] ?? null}
            isErrorSpoken
          />
          <SubmitButton scheme="secondary">{t('Send the link')}</SubmitButton>
        </>
      )}
    </StepForm>
  );
}

/** The form that sends the email with the link again. */
export function SendLinkForm() {
  const t = useTranslator();
  const { outcome } = useResponse({ act: 'sendLink', id: '' });
  return (
    <StepForm act="sendLink" className={styles.form} label={t('Send the link again')}>
      {outcome?.name === 'sent' ? (
        <p role="status">{t('We are sending the link to your email address.')}</p>
      ) : (
        <SubmitButton scheme="secondary" size="small">
          {t('Send the link again')}
        </SubmitButton>
      )}
    </StepForm>
  );
}

interface ConfirmProps {
  /** The hidden fields with the change that is confirmed. */
  readonly carried: Readonly<Record<string, string>>;
}

/** Shows the question whether to confirm a change, or a notice once it is unknown whether the change was made. */
export function ConfirmStep({ carried, children }: ConfirmProps & { readonly children: ReactNode }) {
  const { outcome } = useResponse({ act: 'confirm', id: '' });
  return outcome?.name === 'inDoubt' ? <ChangeInDoubt carried={carried} formKey={outcome.key} /> : children;
}

/** Says that it is unknown whether the change was made, with a form that sends the same change again. */
export function ChangeInDoubt({ carried, formKey }: ConfirmProps & { readonly formKey?: string }) {
  const t = useTranslator();
  return (
    <div className={doubt.doubt} data-surface="paper" role="alert">
      <h1 tabIndex={-1}>{t('We are checking whether your booking was changed')}</h1>
      <p>
        {t(
          'We do not have an answer yet, so we do not know whether your booking was changed. Please check again. We never make the change twice.',
        )}
      </p>
      <StepForm
        act="confirm"
        className={styles.form}
        label={t('Check again')}
        carried={carried}
        {...(formKey !== undefined && { formKey })}
      >
        <SubmitButton scheme="secondary">{t('Check again')}</SubmitButton>
      </StepForm>
    </div>
  );
}

/** The button that requests the price of the tickets in the form around it. */
export function QuoteButton({ isDisabled, children }: { readonly isDisabled: boolean; readonly children: ReactNode }) {
  return (
    <Button type="submit" size="large" isDisabled={isDisabled} aria-describedby="quote-hint">
      {children}
    </Button>
  );
}
