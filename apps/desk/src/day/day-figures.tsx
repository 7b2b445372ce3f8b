import { formatNumber, formatPrice } from '@latchkey/i18n';
import { useMemo } from 'react';
import { useText } from '../foundation/text/text.tsx';
import styles from './day-figures.module.css';
import { summarise } from './day-summary.ts';
import type { Party } from './day-types.ts';

/** The figures of a day: the parties and players that come, those who have arrived, and the money that is due. */
export function DayFigures({ parties }: { readonly parties: readonly Party[] }) {
  const t = useText();
  const { locale } = t;
  const summary = useMemo(() => summarise(parties), [parties]);
  const arrived = `${formatNumber(summary.arrivedParties, locale)}/${formatNumber(summary.parties, locale)}`;
  return (
    <dl className={styles.figures} aria-label={t('The day in figures')}>
      <Figure term={t('Parties')} value={formatNumber(summary.parties, locale)} />
      <Figure term={t('Players')} value={formatNumber(summary.people, locale)} />
      <Figure term={t('Arrived')} value={arrived} />
      {summary.noShows > 0 && <Figure term={t('No-shows')} value={formatNumber(summary.noShows, locale)} />}
      <div className={`${styles.figure} ${styles.due}`}>
        <dt>{t('Due')}</dt>
        {summary.due.length === 0 ? (
          <dd>{t('Nothing')}</dd>
        ) : (
          summary.due.map((amount) => (
            <dd key={amount.currency}>
              <bdi>{formatPrice(amount, locale)}</bdi>
            </dd>
          ))
        )}
      </div>
    </dl>
  );
}

function Figure({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
