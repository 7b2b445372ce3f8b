import type { BasketBooking, BasketVoucher, ExpiredCode } from '@latchkey/booking-core';
import { formatDate, formatStart, type Translator, withCommas } from '@latchkey/i18n';
import type { ComponentProps } from 'react';
import { paths } from '../foundation/paths.ts';
import { StepForm, SubmitButton } from '../steps/steps-frame.client.tsx';
import styles from './expired-basket.module.css';
import type { VenueOfBasket } from './venue.ts';

/** The bookings, gift vouchers and codes of a basket whose hold has ended. */
export interface ExpiredContent {
  readonly bookings: readonly Pick<
    BasketBooking,
    'id' | 'gameName' | 'date' | 'startTime' | 'startsAt' | 'isKidsMode'
  >[];
  readonly vouchers: readonly Pick<BasketVoucher, 'id' | 'name' | 'quantity'>[];
  readonly codes: readonly Pick<ExpiredCode, 'id' | 'name' | 'code' | 'isKnown'>[];
}

interface ExpiredNoticeProps extends ExpiredContent {
  readonly t: Translator;
  readonly venue: Pick<VenueOfBasket, 'slug' | 'timeZone'>;
  /** The form of "Choose again": its id, and the fields that hold the same again. `StepForm` adds the fields that every form of the page has. */
  readonly again?: Partial<Pick<ComponentProps<typeof StepForm>, 'id' | 'carried' | 'children'>>;
}

/** Tells the visitor that the hold has ended, lists what was held, and offers to hold it again. */
export function ExpiredNotice({ t, bookings, vouchers, codes, venue, again }: ExpiredNoticeProps) {
  const hasContent = bookings.length + vouchers.length > 0;
  return (
    <section className={styles.stub} data-surface="paper">
      <p className={styles.stamp} aria-hidden="true">
        {t('Expired')}
      </p>
      <div role="alert">
        <h1>{t('Your basket has expired')}</h1>
      </div>
      {!hasContent ? null : (
        <ul className={styles.held}>
          {bookings.map(({ id, gameName, date, startTime, startsAt, isKidsMode }) => (
            <li key={id}>
              <strong className={styles.name}>{gameName}</strong>{' '}
              {withCommas([isKidsMode ? t('Kids Mode') : null, formatDate(date, t.dates, 'full')], t.locale)},{' '}
              <bdi>{formatStart({ startTime, startsAt }, venue.timeZone, t.dates)}</bdi>
            </li>
          ))}
          {vouchers.map(({ id, name, quantity }) => (
            <li key={id}>
              <bdi>{quantity}</bdi> × {name}
            </li>
          ))}
          {codes.map(({ id, name, code, isKnown }) => (
            <li key={id}>
              {name} (<bdi dir="ltr">{code}</bdi>)
              {isKnown ? null : `: ${t('please enter this code again at checkout')}`}
            </li>
          ))}
        </ul>
      )}
      <p>{t('Your places are no longer held. Choose again to hold them.')}</p>
      <div className={styles.ways}>
        {!hasContent ? null : (
          <StepForm act="holdAgain" {...again}>
            {again?.children}
            <SubmitButton size="large">{t('Choose again')}</SubmitButton>
          </StepForm>
        )}
        <a href={paths.games(t.locale, venue.slug)}>{t('Find a game')}</a>
      </div>
    </section>
  );
}
