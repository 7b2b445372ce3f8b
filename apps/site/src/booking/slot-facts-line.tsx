import type { SlotFacts } from '@latchkey/booking-core';
import { formatPrice, type Translator } from '@latchkey/i18n';
import styles from './slots-step.module.css';

/** What holds for every time of the day, said once: the price per head, the smallest group, with whom one plays. */
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
