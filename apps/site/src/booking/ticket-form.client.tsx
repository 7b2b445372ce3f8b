'use client';

import {
  type BookNowError,
  type CategoryView,
  toCategoryViews,
  type Quantities,
  type Slot,
  reasonsFor,
  shownTotalMinor,
  totalQuantity,
} from '@latchkey/booking-core';
import { formatPrice, type Paying } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { ButtonLink } from '@latchkey/ui';
import type { PressLink } from '../steps/press.ts';
import { StepForm, SubmitButton, useResponse } from '../steps/steps-frame.client.tsx';
import { PolicyTerms } from '../visit/policy-terms.tsx';
import { BookingError } from './booking-error.tsx';
import { reasonsInWords, ticketReason } from './ticket-words.ts';
import { readTickets, ticketParameter } from './booking-query.ts';
import { bookNow, bookNowFields as fields, type BookNowIntent } from './book-now-form.ts';
import styles from './booking-widget.module.css';
import plainStyles from './ticket-form.module.css';
import { TicketPicker } from './ticket-picker.tsx';

export interface TicketFormProps {
  readonly slot: Slot;
  /** The tickets that are chosen; in a page without scripts, those that it opens with. */
  readonly quantities: Quantities;
  readonly timeZone: string;
  /** The time at which bookings of the location are paid: ahead, on arrival, or either. */
  readonly paying: Paying;
  /** The link back to the slots. */
  readonly changeTime: PressLink;
  readonly checkoutHref: string;
  /** True where the visitor has a basket at this location, which may have ended. */
  readonly hasBasket: boolean;
  /** The state of the machine and its controls; absent in a page without scripts. */
  readonly live?: LiveTickets;
}

/** The tickets as the booking machine has them, and the control that changes them. */
interface LiveTickets {
  readonly lines: readonly CategoryView[];
  /** The reason why Book Now cannot be pressed, in words; null if it can. */
  readonly hint: string | null;
  readonly onStep: (categoryId: string, by: 1 | -1) => void;
}

/** The form of a slot's tickets: the quantities, the total, and Book Now. */
export function TicketForm(props: TicketFormProps) {
  const { slot, timeZone, paying, checkoutHref, hasBasket, live } = props;
  const isPlain = live === undefined;
  const t = useTranslator();
  // If the page is the response to a posted form, it shows the quantities of that form, and why it failed.
  const { form, values, outcome } = useResponse(bookNow);
  /** The quantities of the posted form, a line each. */
  const typed = values[ticketParameter];
  const quantities = form === null || typed === undefined ? props.quantities : readTickets(typed.split('\n'));
  const reason = outcome?.name === 'rejected' ? outcome.reason : null;
  const { currency } = slot;
  const count = totalQuantity(slot, quantities);
  const totalMinor = shownTotalMinor(slot, quantities);
  const priceReasons = reasonsInWords(t, reasonsFor(slot, quantities));
  return (
    // The key makes a new form after a post, so that its fields take what was typed, also where scripts have posted it.
    <StepForm key={JSON.stringify(values)} act={bookNow.act} className={styles.tickets} label={t('Choose tickets')}>
      <TicketPicker
        t={t}
        slot={slot}
        lines={live?.lines ?? toCategoryViews(slot, quantities, null)}
        reason={reason}
        onStep={live?.onStep ?? null}
      />
      <PolicyTerms t={t} games={[slot]} timeZone={timeZone} paying={paying} />
      <div className={isPlain ? `${styles.pay} ${plainStyles.pay}` : styles.pay}>
        {outcome?.name === 'failed' ? <Failed {...props} error={outcome.error} /> : null}
        {/* A reason about one category is shown at its line. */}
        {reason === null || 'categoryId' in reason ? null : (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that is the response to a form starts at its result
          <p role="alert" tabIndex={-1} autoFocus className={plainStyles.sentence}>
            {ticketReason(t, reason, slot.isPrivate)}
          </p>
        )}
        <div className={styles.total}>
          <span>
            {t('Total')}
            <small>{count > 0 ? t('%count tickets', { count }) : null}</small>
            {priceReasons === null ? null : <small>{priceReasons}</small>}
            {slot.quote === undefined || totalMinor === null ? null : <small>{t('Before any fees and taxes')}</small>}
          </span>
          <output>
            {totalMinor === null ? (
              <small>{t('You see it in the basket')}</small>
            ) : (
              <bdi>{formatPrice({ amountMinor: totalMinor, currency }, t.locale)}</bdi>
            )}
          </output>
        </div>
        <div className={isPlain ? plainStyles.ways : plainStyles.way}>
          <SubmitButton size="large" aria-describedby={isPlain ? undefined : 'book-now-hint'}>
            {t('Book Now')}
          </SubmitButton>
          {isPlain ? (
            <SubmitButton scheme="paper" name={fields.intent} value={'total' satisfies BookNowIntent}>
              {t('Show the total')}
            </SubmitButton>
          ) : null}
        </div>
        {live === undefined ? null : (
          <p id="book-now-hint" className={styles.hint} aria-live="polite">
            {live.hint}
          </p>
        )}
        {hasBasket ? (
          <p className={styles.hint}>
            <a href={checkoutHref}>{t('View basket')}</a>
          </p>
        ) : null}
      </div>
    </StepForm>
  );
}

/** Says why nothing was booked. A page that is the response to a form starts there. */
function Failed({
  error,
  changeTime,
  checkoutHref,
  timeZone,
  live,
}: TicketFormProps & { readonly error: BookNowError }) {
  const t = useTranslator();
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that is the response to a form starts at its result
    <div tabIndex={-1} autoFocus={live === undefined} className={plainStyles.outcome}>
      {error.vanished.map(({ id, instanceId }) => (
        <input key={id} type="hidden" name={fields.vanished} value={instanceId} />
      ))}
      <BookingError
        t={t}
        bookingError={error}
        checkoutHref={checkoutHref}
        timeZone={timeZone}
        bookRest={
          <SubmitButton scheme="secondary" size="small" name={fields.intent} value={'rest' satisfies BookNowIntent}>
            {t('Remove it and book')}
          </SubmitButton>
        }
        changeTime={
          <ButtonLink scheme="secondary" size="small" {...changeTime}>
            {t('Choose another time')}
          </ButtonLink>
        }
      />
    </div>
  );
}
