import { useText } from '../foundation/text/text.tsx';
import { bucketName, longSpanName } from './bucket-name.ts';
import { createColumns } from './figures-columns.ts';
import type { ChosenMethod, CurrencyFigures } from './measures.ts';
import type { Step } from './period-choice.ts';
import styles from './figures-table.module.css';

interface TableProps {
  readonly figures: Pick<CurrencyFigures, 'currency' | 'total' | 'buckets'>;
  readonly step: Step;
  readonly method: ChosenMethod;
}

/** A row for each day, week or month, the newest first, below their sum. */
export function FiguresTable({ figures: { currency, total, buckets }, step, method }: TableProps) {
  const t = useText();
  const columns = createColumns(currency, method, t);
  const caption = `${t('Figures')}, ${longSpanName(total, t.dates)}`;
  return (
    // The table can be wider than the screen, and has the focus so that the keys scroll it, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{step === 'day' ? t('Day') : step === 'week' ? t('Week') : t('Month')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.total}>
            <th scope="row">{t('Total')}</th>
            {columns.map(({ name, text }) => (
              <td key={name}>
                <bdi>{text(total)}</bdi>
              </td>
            ))}
          </tr>
          {buckets.toReversed().map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">
                <time dateTime={bucket.from}>{bucketName(bucket, step, t.dates)}</time>
              </th>
              {columns.map(({ name, text, cell }) => (
                <td key={name} className={cell(bucket) === 0 || cell(bucket) === null ? styles.none : undefined}>
                  <bdi>{text(bucket)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
