'use client';

import { referenceBound } from '@latchkey/booking-core';
import type { Locale, Phrases } from '@latchkey/i18n';
import { I18nProvider, useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { type ReactNode, useActionState, useEffect, useEffectEvent } from 'react';
import { TextField } from '../../forms/text-field.tsx';
import styles from './manage-forms.module.css';
import { hidden, type ManageAction, type ManageState, untouched } from './manage.types.ts';

/** The page that a form is on. */
export interface FormPlace {
  readonly locale: Locale;
  readonly location: { readonly id: string; readonly slug: string };
  /** Makes a second press of a button the same as the first; another one for each rendering. */
  readonly formKey: string;
}

interface ManageFormProps extends FormPlace {
  readonly action: ManageAction;
  readonly label: string;
  /** Hidden fields besides those of the place. */
  readonly carried?: Readonly<Record<string, string>>;
  /** Called where it leads to another page, before that is loaded. */
  readonly onDone?: (() => void) | undefined;
  /** Around the form, by its state. */
  readonly frame?: (form: ReactNode, state: ManageState) => ReactNode;
  readonly children: (state: ManageState, isSending: boolean) => ReactNode;
}

/** A form that a browser posts by itself, with its response in place. */
export function ManageForm({
  action,
  label,
  locale,
  location,
  formKey,
  carried = {},
  onDone,
  frame = (form) => form,
  children,
}: ManageFormProps) {
  const [state, send, isSending] = useActionState(action, untouched);
  const leave = useEffectEvent((goTo: string) => {
    onDone?.();
    window.location.assign(goTo);
  });
  useEffect(() => {
    if (state.goTo !== null) leave(state.goTo);
  }, [state]);
  const fields = {
    [hidden.locale]: locale,
    [hidden.location]: location.id,
    [hidden.slug]: location.slug,
    [hidden.key]: formKey,
    ...carried,
  };
  return frame(
    <form action={send} className={styles.form} aria-label={label} data-wants="touch" noValidate>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(state, isSending || state.goTo !== null)}
      {state.error === null ? null : (
        <p role="alert" className={styles.error}>
          {state.error}
        </p>
      )}
    </form>,
    state,
  );
}

interface OpenFormsProps extends FormPlace {
  readonly phrases: Phrases;
  readonly openLink: ManageAction;
  readonly lookUp: ManageAction;
}

/** The two ways to a booking without its link in the URL: the link pasted, or sent again. */
export function OpenForms({ phrases, ...props }: OpenFormsProps) {
  return (
    <I18nProvider locale={props.locale} phrases={phrases}>
      <OpenFormsOf {...props} />
    </I18nProvider>
  );
}

function OpenFormsOf({ openLink, lookUp, ...place }: Omit<OpenFormsProps, 'phrases'>) {
  const t = useTranslator();
  return (
    <div className={styles.forms}>
      <ManageForm {...place} action={openLink} label={t('Paste the link')}>
        {({ fields }, isSending) => (
          <>
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
            <Button type="submit" isBusy={isSending}>
              {t('Open the booking')}
            </Button>
          </>
        )}
      </ManageForm>
      <ManageForm {...place} action={lookUp} label={t('Have the link sent to you')}>
        {({ status, fields, values }, isSending) => (
          <>
            <h2 className={styles.heading}>{t('Have the link sent to you')}</h2>
            {status === 'sent' ? (
              <p role="status">
                {t(
                  'If there is a booking with this reference and this email, the link to it is on its way to your inbox.',
                )}
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
                <Button type="submit" scheme="secondary" isBusy={isSending}>
                  {t('Send the link')}
                </Button>
              </>
            )}
          </>
        )}
      </ManageForm>
    </div>
  );
}

interface ForgetFormProps extends FormPlace {
  readonly action: ManageAction;
  readonly onDone?: () => void;
}

/** Makes this browser forget the booking. */
export function ForgetForm(props: ForgetFormProps) {
  const t = useTranslator();
  return (
    <ManageForm {...props} label={t('Remove from this browser')}>
      {(_, isSending) => (
        <>
          <p className={styles.hint}>
            {t(
              'Do others use this device? Remove the booking from this browser. It is not cancelled, and the link in your confirmation still opens it.',
            )}
          </p>
          <Button type="submit" scheme="ghost" size="small" isBusy={isSending}>
            {t('Remove from this browser')}
          </Button>
        </>
      )}
    </ManageForm>
  );
}

/** Sends the mail with the link again. */
export function SendLinkForm(props: FormPlace & { readonly action: ManageAction }) {
  const t = useTranslator();
  return (
    <ManageForm {...props} label={t('Send the link again')}>
      {({ status }, isSending) =>
        status === 'sent' ? (
          <p role="status">{t('The link is on its way to your inbox.')}</p>
        ) : (
          <Button type="submit" scheme="secondary" size="small" isBusy={isSending}>
            {t('Send the link again')}
          </Button>
        )
      }
    </ManageForm>
  );
}

interface ConfirmFormProps extends FormPlace {
  readonly action: ManageAction;
  /** The query of the page, by which the server finds the same choice again. */
  readonly query: string;
  readonly quoteId: string;
  readonly isCancellation: boolean;
  /** Whether it is paid by card in the next step. */
  readonly isPaid: boolean;
}

/** Does what the page has quoted. */
export function ConfirmForm({ query, quoteId, isCancellation, isPaid, ...form }: ConfirmFormProps) {
  const t = useTranslator();
  const confirmed = isPaid ? t('Continue to payment') : t('Confirm the change');
  const label = isCancellation ? t('Cancel this booking') : confirmed;
  const carried = { [hidden.query]: query, [hidden.quote]: quoteId };
  return (
    <ManageForm {...form} label={label} carried={carried}>
      {({ status }, isSending) => (
        <>
          {status === 'inDoubt' ? (
            <p role="alert">
              {t(
                'There is no answer yet, so we do not know whether your booking was changed. Check again. The change is never made twice.',
              )}
            </p>
          ) : null}
          <Button type="submit" size="large" isBusy={isSending}>
            {status === 'inDoubt' ? t('Check again') : label}
          </Button>
        </>
      )}
    </ManageForm>
  );
}

/** Gives the payment of a change up: the booking stays as it is. */
export function GiveUpForm(props: FormPlace & { readonly action: ManageAction }) {
  const t = useTranslator();
  return (
    <ManageForm {...props} label={t('Keep the booking as it is')}>
      {(_, isSending) => (
        <Button type="submit" scheme="ghost" isBusy={isSending}>
          {t('Keep the booking as it is')}
        </Button>
      )}
    </ManageForm>
  );
}

interface StepFormsProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
  readonly children: ReactNode;
}

/** The phrases of the forms of a page without scripts. */
export function StepForms({ locale, phrases, children }: StepFormsProps) {
  return (
    <I18nProvider locale={locale} phrases={phrases}>
      {children}
    </I18nProvider>
  );
}
