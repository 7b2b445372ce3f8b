'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { I18nProvider, useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { type ComponentProps, createContext, type ReactNode, use, useActionState, useMemo } from 'react';
import { ExpiredNotice } from '../../basket/expired-notice.tsx';
import doubt from '../in-doubt.module.css';
import styles from './checkout-steps.module.css';
import { hidden, type StepAct, type StepForm, type StepState, untouched } from './step-state.ts';

type Action = (before: StepState, data: FormData) => Promise<StepState>;

interface Page {
  readonly locale: Locale;
  readonly location: { readonly id: string; readonly slug: string; readonly timeZone: string };
  /** Makes a second press of a button the same as the first; another one for each rendering. */
  readonly formKey: string;
  /** As `writeHeld` writes it; null without a basket. */
  readonly held: string | null;
  readonly isPlain: boolean;
}

interface StepsFrameProps extends Page {
  readonly phrases: Phrases;
  readonly action: Action;
  /** Whether the page shows what the visitor has or had in the basket, which a response about it replaces. */
  readonly isAboutBasket: boolean;
  readonly children: ReactNode;
}

interface Steps {
  readonly page: Page;
  readonly state: StepState;
  readonly send: (data: FormData) => void;
}

const StepsContext = createContext<Steps | null>(null);

/** The forms of the checkout, which work without scripts: all are sent to one action, and one of them has its response. */
export function StepsFrame({ phrases, action, isAboutBasket, children, ...page }: StepsFrameProps) {
  const { locale, location, formKey, held, isPlain } = page;
  const [state, send] = useActionState(action, untouched);
  const steps = useMemo(
    () => ({ page: { locale, location, formKey, held, isPlain }, state, send }),
    [locale, location, formKey, held, isPlain, state, send],
  );
  const { screen } = state;
  return (
    <I18nProvider locale={locale} phrases={phrases}>
      <StepsContext value={steps}>
        {screen === null || !isAboutBasket ? (
          <>
            <Responses />
            {children}
          </>
        ) : screen.name === 'inDoubt' ? (
          <InDoubt formKey={screen.key} values={state.values} />
        ) : (
          <Expired held={screen.held} />
        )}
      </StepsContext>
    </I18nProvider>
  );
}

function useSteps(): Steps {
  const steps = use(StepsContext);
  if (steps === null) throw new Error('A form of the checkout is outside of its frame.');
  return steps;
}

/** The response to this form; null if it was not sent, or to another one. */
export function useResponse({ act, id }: StepForm): StepState | null {
  const { state } = useSteps();
  return state.form?.act === act && state.form.id === id ? state : null;
}

/** What a change has taken out, and an error of a form that is not on the page any more. */
function Responses() {
  const t = useTranslator();
  const { state } = useSteps();
  const isForeign = state.form === null && state.error !== null;
  if (state.removed.length === 0 && !isForeign) return null;
  return (
    <div role="alert" className={styles.response}>
      {isForeign ? <p>{state.error}</p> : null}
      {state.removed.map((name) => (
        <p key={name}>{t('%name no longer applies and was taken out', { name })}</p>
      ))}
    </div>
  );
}

interface ActFormProps {
  readonly act: StepAct;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly isOnPaper?: boolean;
  /** In place of the page's. */
  readonly formKey?: string;
  readonly held?: string;
  readonly children: ReactNode;
}

/** A form with what the action has to know, and below it the error of its last sending. */
export function ActForm({ act, id = '', className, label, isOnPaper = false, formKey, held, children }: ActFormProps) {
  const { page, send } = useSteps();
  const error = useResponse({ act, id })?.error ?? null;
  const carried = {
    [hidden.act]: act,
    [hidden.id]: id,
    [hidden.key]: formKey ?? page.formKey,
    [hidden.held]: held ?? page.held ?? '',
    [hidden.locale]: page.locale,
    [hidden.location]: page.location.id,
    [hidden.slug]: page.location.slug,
    [hidden.plain]: page.isPlain ? '1' : '',
  };
  return (
    <form
      action={send}
      className={className}
      aria-label={label}
      data-wants="touch"
      noValidate
      {...(isOnPaper && { 'data-surface': 'paper' })}
    >
      <HiddenFields values={carried} />
      {children}
      {error === null ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </form>
  );
}

function HiddenFields({ values }: Pick<StepState, 'values'>) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** For server components, which cannot render a `Button`: it handles presses. */
export function SubmitButton(props: Pick<ComponentProps<typeof Button>, 'scheme' | 'size' | 'children'>) {
  return <Button {...props} type="submit" />;
}

/** The outcome of a checkout is unknown: it is sent again under the same key, with what was typed. */
function InDoubt({ formKey, values }: { readonly formKey: string; readonly values: StepState['values'] }) {
  const t = useTranslator();
  return (
    <ActForm act="checkOut" formKey={formKey} className={doubt.doubt}>
      <h1 tabIndex={-1}>{t('We are checking whether your booking went through')}</h1>
      <p>{t('There is no answer yet. We keep asking. You will not be booked twice.')}</p>
      <HiddenFields values={values} />
      <Button type="submit" scheme="secondary">
        {t('Check again')}
      </Button>
    </ActForm>
  );
}

type Held = Extract<StepState['screen'], { readonly name: 'expired' }>['held'];

function Expired({ held }: { readonly held: Held }) {
  const t = useTranslator();
  const { page, state } = useSteps();
  const { form, values } = state;
  // What was typed into the form that found the hold over is sent along.
  const typedIn = form?.act === 'holdAgain' ? form.id : form?.act;
  return (
    <ExpiredNotice
      t={t}
      bookings={held.bookings}
      vouchers={held.vouchers}
      codes={held.promotions.map((promotion) => ({ ...promotion, isKnown: promotion.kind === 'promotion' }))}
      venue={page.location}
      again={
        <ActForm act="holdAgain" id={typedIn ?? ''} held={JSON.stringify(held)}>
          <HiddenFields values={values} />
          <Button type="submit" size="large">
            {t('Choose again')}
          </Button>
        </ActForm>
      }
    />
  );
}
