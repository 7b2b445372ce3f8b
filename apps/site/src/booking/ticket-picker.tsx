import { type CategoryView, minimumTotal, findSharedSum, type Slot, type SubmitError } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { QuantityControl } from '@latchkey/ui';
import select from '../forms/select-arrow.module.css';
import { ticketParameter } from './booking-query.ts';
import { placesInWords } from './slot-words.ts';
import { oneMoreInWords, sharedSumInWords, ticketReason } from './ticket-words.ts';
import { TicketName } from './ticket-name.tsx';
import styles from './ticket-picker.module.css';

interface TicketPickerProps {
  readonly t: Translator;
  readonly slot: Slot;
  readonly lines: readonly CategoryView[];
  /** The reason why the quantities cannot be booked; null if they can, or before the first attempt. */
  readonly reason: SubmitError | null;
  /** Changes a quantity by one. Null in a page without scripts, where a list takes the place of the two buttons. */
  readonly onStep: ((categoryId: string, by: 1 | -1) => void) | null;
}

/** The quantity of each pricing category, and what limits it. The message about the slot's own limit is shown once. */
export function TicketPicker({ t, slot, lines, reason, onStep }: TicketPickerProps) {
  const { isPrivate } = slot;
  const minimum = minimumTotal(slot);
  const maximum = slot.spaces.maxAvailable;
  const sum = findSharedSum(lines);
  /** The id of the line that shows the limit of all tickets together: the last one with tickets. */
  const limitLineId = lines.findLast(({ quantity }) => quantity > 0)?.id;
  return (
    <>
      <p className={styles.bounds}>
        {minimum > 1 ? <span>{t('Minimum %count tickets', { count: minimum })}</span> : null}
        <span>{placesInWords(t, { isPrivate, fewest: minimum, count: maximum })}</span>
      </p>
      <ul className={styles.lines} aria-label={t('Choose tickets')}>
        {lines.map((line, index) => {
          const field = `ticket-${index}`;
          const lineReason = reason !== null && 'categoryId' in reason && reason.categoryId === line.id ? reason : null;
          const isShownElsewhere = line.limit?.code === 'totalAtMaximum' && line.id !== limitLineId;
          const reachedLimit = onStep === null || isShownElsewhere ? null : line.limit;
          return (
            <li key={line.id} className={styles.line}>
              <LineName
                t={t}
                line={line}
                isSumBelow={sum !== null && line.priceMinor === null}
                currency={slot.currency}
                field={onStep === null ? field : null}
              />
              {onStep === null ? (
                <QuantityList line={line} maximum={maximum} field={field} isWrong={lineReason !== null} />
              ) : (
                <div className={styles.control}>
                  <QuantityControl
                    quantity={line.quantity}
                    canIncrease={line.canIncrease}
                    canDecrease={line.canDecrease}
                    increaseReason={ticketReason(t, line.increaseReason, isPrivate)}
                    decreaseReason={ticketReason(t, line.decreaseReason, isPrivate)}
                    increaseLabel={t('Add one %name ticket', { name: line.name })}
                    decreaseLabel={t('Remove one %name ticket', { name: line.name })}
                    onIncrease={() => onStep(line.id, 1)}
                    onDecrease={() => onStep(line.id, -1)}
                  />
                </div>
              )}
              {/* The element is always in the document, so that screen readers announce what is inserted. */}
              <p
                id={`${field}-limit`}
                className={lineReason === null ? styles.limit : `${styles.limit} ${styles.wrong}`}
                aria-live="polite"
              >
                {ticketReason(t, lineReason ?? reachedLimit, isPrivate) ?? limitsInWords(t, line, maximum)}
              </p>
            </li>
          );
        })}
      </ul>
      {sum === null ? null : <p className={styles.sum}>{sharedSumInWords(t, sum, slot.currency)}</p>}
    </>
  );
}

interface LineNameProps {
  readonly t: Translator;
  readonly line: CategoryView;
  /** True where the price of the line is part of the sum below all lines. */
  readonly isSumBelow: boolean;
  readonly currency: string;
  /** The id of the field that the name is the label of; null where the buttons have names of their own. */
  readonly field: string | null;
}

function LineName({ t, line, isSumBelow, currency, field }: LineNameProps) {
  const { name, priceMinor, isReduced } = line;
  const oneMore = isSumBelow ? null : oneMoreInWords(t, line, currency);
  const text = <TicketName {...{ t, name, priceMinor, isSumBelow, oneMore, currency, isReduced }} />;
  return field === null ? <div>{text}</div> : <label htmlFor={field}>{text}</label>;
}

interface QuantityListProps {
  readonly line: CategoryView;
  readonly maximum: number;
  readonly field: string;
  readonly isWrong: boolean;
}

/** The list of quantities in a page without scripts. It has the chosen quantity even where fewer are available by now. */
function QuantityList({ line, maximum, field, isWrong }: QuantityListProps) {
  const { id, quantity, maxQuantity } = line;
  const maxListed = Math.max(Math.min(maxQuantity, maximum), quantity);
  return (
    <select
      id={field}
      name={ticketParameter}
      defaultValue={`${quantity}:${id}`}
      className={`${styles.quantity} ${select.arrow}`}
      aria-describedby={`${field}-limit`}
      aria-invalid={isWrong || undefined}
    >
      {Array.from({ length: maxListed + 1 }, (_, count) => (
        <option key={count} value={`${count}:${id}`}>
          {count}
        </option>
      ))}
    </select>
  );
}

/** Says how few and how many tickets a category allows; null where the slot allows no more anyway. */
function limitsInWords(t: Translator, { minQuantity, maxQuantity }: CategoryView, maximum: number): string | null {
  const limits = [
    minQuantity > 0 ? t('At least %count of this ticket', { count: minQuantity }) : null,
    maxQuantity < maximum ? t('At most %count of this ticket', { count: maxQuantity }) : null,
  ].filter((limit) => limit !== null);
  return limits.length === 0 ? null : limits.join('. ');
}
