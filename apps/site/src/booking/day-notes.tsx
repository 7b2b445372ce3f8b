import type { SlotFacts } from '@latchkey/booking-core';
import { formatPrice, type Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import styles from './slots-step.module.css';

interface AnotherDayProps {
  readonly t: Translator;
  /** Whether the day has no slots at all. */
  readonly isEmpty: boolean;
  /** The control that leads to the next day with an available slot; null if no such day is known. */
  readonly way: ReactNode;
}

/** Says that a day has no available slots, and where there are some. */
export function AnotherDay({ t, isEmpty, way }: AnotherDayProps) {
  return (
    <div className={styles.over}>
      <p>{isEmpty ? t('There are no times on this day') : t('Every time on this day is taken')}</p>
      {way ?? <p>{t('Try another day')}</p>}
    </div>
  );
}

/** What all slots of the day have in common, stated once: the price per person, the smallest group, private or shared. */
export function SlotFactsLine({ t, facts }: { readonly t: Translator; readonly facts: SlotFacts }) {
  const { lowestPriceMinor, currency, hasSeveralPrices, minimumTotal, isPrivate } = facts;
  const price =
    lowestPriceMinor === null || currency === null
      ? null
      : formatPrice({ amountMinor: lowestPriceMinor, currency }, t.locale);
  return (
    <div className={styles.facts}>
      <p className={styles.terms}>
        {price === null ? null : (
          <b>{hasSeveralPrices ? t('From %price per person', { price }) : t('%price per person', { price })}</b>
        )}
        {minimumTotal === null || minimumTotal < 2 ? null : (
          <span>{t('Minimum %count tickets', { count: minimumTotal })}</span>
        )}
      </p>
      {isPrivate === null ? null : (
        <p>{isPrivate ? t('Private room: only your group plays') : t('Shared room: you may play with others')}</p>
      )}
    </div>
  );
}
