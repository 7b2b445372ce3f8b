'use client';

import type { Quantities } from '@latchkey/booking-core';
import { formatPrice, type Locale, type Phrases } from '@latchkey/i18n';
import { I18nProvider, useTranslator } from '@latchkey/i18n/react';
import { Button, ButtonLink } from '@latchkey/ui';
import { useActionState, useEffect } from 'react';
import { BookingError } from '../booking-error.tsx';
import { ticketReason } from '../ticket-words.ts';
import styles from '../booking-widget.module.css';
import { type BookNowAction, bookNowFields as fields, type BookNowState } from './book-now.types.ts';
import own from './book-now-form.module.css';
import { TicketFields, type TicketFieldsProps } from './ticket-fields.tsx';

interface BookNowFormProps extends Pick<TicketFieldsProps, 'bounds' | 'currency' | 'lines'> {
  readonly locale: Locale;
  readonly phrases: Phrases;
  readonly action: BookNowAction;
  /** Hidden fields: the place, the slot and its mode. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Random; a new one each time the page is rendered. */
  readonly formKey: string;
  /** Whether there is a basket to look at. */
  readonly hasBasket: boolean;
  /** The tickets that are chosen at first. */
  readonly quantities: Quantities;
  readonly checkoutHref: string;
  readonly timesHref: string;
  /** Of the location. */
  readonly timeZone: string;
}

/**
 * The tickets of a slot as a form that a browser posts by itself. The page is then the response, with what was typed. Where scripts run,
 * they post it.
 */
export function BookNowForm({ locale, phrases, ...props }: BookNowFormProps) {
  return (
    <I18nProvider locale={locale} phrases={phrases}>
      <Form {...props} />
    </I18nProvider>
  );
}

const untouched: BookNowState = { status: 'untouched' };

function Form(props: Omit<BookNowFormProps, 'locale' | 'phrases'>) {
  const { action, bounds, checkoutHref, currency, formKey, hasBasket, hidden, lines, quantities: first } = props;
  const t = useTranslator();
  const [state, post, isPosting] = useActionState(action, untouched);
  const quantities = state.status === 'untouched' ? first : state.quantities;
  const chosen = lines.filter(({ id }) => (quantities[id] ?? 0) > 0);
  const count = chosen.reduce((sum, { id }) => sum + (quantities[id] ?? 0), 0);
  const totalMinor = chosen.reduce((sum, { id, priceMinor }) => sum + (quantities[id] ?? 0) * priceMinor, 0);
  useEffect(() => {
    if (state.status === 'held') window.location.assign(state.href);
  }, [state]);
  return (
    // After a post, the fields take what was typed, also where scripts have posted the form.
    <form
      key={JSON.stringify(state)}
      action={post}
      className={styles.tickets}
      aria-label={t('Choose tickets')}
      data-wants="touch"
    >
      {Object.entries({ ...hidden, [fields.key]: formKey }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TicketFields
        t={t}
        lines={lines}
        bounds={bounds}
        currency={currency}
        quantities={quantities}
        reason={state.status === 'rejected' ? state.reason : null}
      />
      <div className={`${styles.pay} ${own.pay}`}>
        <Outcome state={state} {...props} />
        <div className={styles.total}>
          <span>
            {t('Total')}
            <small>{count > 0 ? t('%count tickets', { count }) : null}</small>
          </span>
          <output>
            <bdi>{formatPrice({ amountMinor: totalMinor, currency }, t.locale)}</bdi>
          </output>
        </div>
        <div className={own.ways}>
          <Button type="submit" size="large" isBusy={isPosting || state.status === 'held'}>
            {t('Book Now')}
          </Button>
          <Button type="submit" scheme="paper" name={fields.intent} value="total">
            {t('Show the total')}
          </Button>
        </div>
        {hasBasket ? (
          <p className={styles.hint}>
            <a href={checkoutHref}>{t('View basket')}</a>
          </p>
        ) : null}
      </div>
    </form>
  );
}

/** Why nothing was booked. A page that is the response to a form starts there. */
function Outcome({
  state,
  bounds,
  checkoutHref,
  timesHref,
  timeZone,
}: Pick<BookNowFormProps, 'bounds' | 'checkoutHref' | 'timesHref' | 'timeZone'> & { readonly state: BookNowState }) {
  const t = useTranslator();
  switch (state.status) {
    case 'untouched':
    case 'shown':
    case 'held':
      return null;
    case 'foreign':
      return (
        <Sentence text={t('This form came from another page, so nothing has changed. Please send it again here.')} />
      );
    case 'rejected':
      return 'categoryId' in state.reason ? null : (
        <Sentence text={ticketReason(t, state.reason, bounds.isPrivate) ?? ''} />
      );
    case 'failed':
      return (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that is the response to a form starts at its result
        <div tabIndex={-1} autoFocus className={own.outcome}>
          {state.error.vanished.map(({ id, instanceId }) => (
            <input key={id} type="hidden" name={fields.vanished} value={instanceId} />
          ))}
          <BookingError
            t={t}
            bookingError={state.error}
            checkoutHref={checkoutHref}
            timeZone={timeZone}
            bookRest={
              <Button type="submit" scheme="secondary" size="small" name={fields.intent} value="rest">
                {t('Remove it and book')}
              </Button>
            }
            changeTime={
              <ButtonLink scheme="secondary" size="small" href={timesHref}>
                {t('Choose another time')}
              </ButtonLink>
            }
          />
        </div>
      );
  }
}

function Sentence({ text }: { readonly text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
    <p role="alert" tabIndex={-1} autoFocus className={own.sentence}>
      {text}
    </p>
  );
}
