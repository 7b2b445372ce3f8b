import { minorUnitExponent } from '@latchkey/booking-core';
import { formatPrice } from '@latchkey/i18n';
import { useText } from '../foundation/text/text.tsx';
import { bucketName } from './bucket-name.ts';
import { type ChosenMethod, getMainSum, type CurrencyFigures } from './measures.ts';
import type { Step } from './period-choice.ts';
import { createScale } from './scale.ts';
import styles from './figures-chart.module.css';

interface ChartProps {
  readonly figures: Pick<CurrencyFigures, 'currency' | 'buckets'>;
  readonly step: Step;
  readonly method: ChosenMethod;
}

/** The most names below the bars. More names would have to be set sideways, which is hard to read. */
const maxNames = 8;

/** A chart with a bar for each sum of the table below it; a person who does not see it reads the table. */
export function FiguresChart({ figures: { currency, buckets }, step, method }: ChartProps) {
  const { locale, dates } = useText();
  const values = buckets.map((bucket) => getMainSum(bucket, method));
  const { min, max, lines } = createScale(values, 10 ** minorUnitExponent(currency));
  const share = (value: number) => `${((value / (max - min)) * 100).toFixed(3)}%`;
  const text = (amountMinor: number) => formatPrice({ amountMinor, currency }, locale);
  const nameEvery = Math.ceil(buckets.length / maxNames);
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.lines}>
        {lines.map((line) => (
          <div
            key={line}
            className={line === 0 ? styles.zero : styles.line}
            style={{ insetBlockEnd: share(line - min) }}
          >
            <span>
              <bdi>{dropZeroCents(text(line))}</bdi>
            </span>
          </div>
        ))}
      </div>
      <ol className={styles.bars}>
        {buckets.map((bucket, index) => {
          const value = values[index] ?? 0;
          const name = bucketName(bucket, step, dates);
          return (
            <li key={bucket.from} className={styles.column} title={`${name}: ${text(value)}`}>
              {value !== 0 && (
                <span
                  className={value < 0 ? styles.negative : styles.bar}
                  style={{ insetBlockEnd: share(Math.min(0, value) - min), blockSize: share(Math.abs(value)) }}
                />
              )}
              {index % nameEvery === 0 && <span className={styles.name}>{name}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Shortens `$1,200.00` to `$1,200`, since the lines of the scale are whole amounts. */
function dropZeroCents(price: string): string {
  return price.replace(/[.,]00(?=\D*$)/u, '');
}
