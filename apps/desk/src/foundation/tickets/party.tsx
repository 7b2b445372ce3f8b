import { type CategoryView, findSharedSum, type ShownReason } from '@latchkey/booking-core';
import { Stepper } from '../controls/stepper.tsx';
import { useText } from '../text/text.tsx';
import { formatDifference, formatMinorPrice, reasonText, ticketsReason } from './ticket-words.ts';
import styles from './party.module.css';

interface TicketLinesProps {
  readonly lines: readonly CategoryView[];
  /** The code of the currency, ISO 4217. */
  readonly currency: string;
  readonly onStep: (categoryId: string, by: 1 | -1) => void;
}

/**
 * The lines of the tickets: the number of each, its price in this party, and what another one adds if that is another price. Lines that pay one
 * sum together have no price of their own; `TicketsTotal` says once for all of them what another ticket adds.
 */
export function TicketLines({ lines, currency, onStep }: TicketLinesProps) {
  const t = useText();
  const shared = findSharedSum(lines);
  return (
    <ul>
      {lines.map(({ id, name, priceMinor, oneMoreMinor, quantity, canDecrease, canIncrease, limit }) => (
        <li key={id} className={styles.line}>
          <span className={styles.name}>
            <b>{name}</b>
            {priceMinor !== null && <bdi className={styles.small}>{formatMinorPrice(t, priceMinor, currency)}</bdi>}
            {canIncrease && oneMoreMinor !== priceMinor && (priceMinor !== null || shared === null) && (
              <OneMore minor={oneMoreMinor} currency={currency} />
            )}
          </span>
          {limit !== null && <span className={styles.small}>{ticketsReason(t, limit)}</span>}
          <Stepper
            countLabel={name}
            quantity={quantity}
            canDecrease={canDecrease}
            canIncrease={canIncrease}
            decreaseReason={null}
            increaseReason={null}
            decreaseLabel={t('One fewer: %name', { name })}
            increaseLabel={t('One more: %name', { name })}
            onDecrease={() => onStep(id, -1)}
            onIncrease={() => onStep(id, 1)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TicketsTotalProps extends Pick<TicketLinesProps, 'currency' | 'lines'> {
  readonly label: string;
  /** The total in minor units; null if it is only known when the tickets are held. */
  readonly totalMinor: number | null;
  /** The reasons why it is not the base price. */
  readonly reasons: readonly ShownReason[];
}

/** The total of the party, with its reasons. If several lines pay one sum together, it also says what another ticket adds. */
export function TicketsTotal({ label, lines, totalMinor, currency, reasons }: TicketsTotalProps) {
  const t = useText();
  const shared = findSharedSum(lines);
  return (
    <p className={styles.total}>
      <span className={styles.name}>
        {label}
        {reasons.length > 0 && (
          <small className={styles.small}>{reasons.map((reason) => reasonText(t, reason)).join(' · ')}</small>
        )}
        {shared !== null && shared.oneMoreMinor !== null && <OneMore minor={shared.oneMoreMinor} currency={currency} />}
      </span>
      <bdi>{totalMinor === null ? '–' : formatMinorPrice(t, totalMinor, currency)}</bdi>
    </p>
  );
}

/** Shows the amount that another ticket adds to the total. */
function OneMore({ minor, currency }: { readonly minor: number; readonly currency: string }) {
  const t = useText();
  return (
    <small className={styles.small}>{t('One more: %price', { price: formatDifference(t, minor, currency) })}</small>
  );
}
