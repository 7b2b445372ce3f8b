import type { Quantities, SubmitError, TicketOffer } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import select from '../../forms/select-arrow.module.css';
import { placesInWords } from '../booking-words.ts';
import { ticketReason } from '../ticket-words.ts';
import { ticketParameter } from '../booking-query.ts';
import { TicketName } from '../ticket-name.tsx';
import picker from '../ticket-picker.module.css';
import styles from './ticket-fields.module.css';

/** What a slot allows. */
export interface TicketBounds {
  readonly isPrivate: boolean;
  /** Fewest tickets of one booking. */
  readonly minimum: number;
  /** Most tickets of one booking. */
  readonly maximum: number;
}

export interface TicketFieldsProps {
  readonly t: Translator;
  readonly lines: readonly Omit<TicketOffer, 'isHidden'>[];
  readonly bounds: TicketBounds;
  readonly currency: string;
  readonly quantities: Quantities;
  /** Why the quantities cannot be booked; null if they can, or if nobody has tried. */
  readonly reason: SubmitError | null;
}

/** The quantity of each pricing category as a list to choose from, for a page without scripts. It looks like `TicketPicker`. */
export function TicketFields({ t, lines, bounds, currency, quantities, reason }: TicketFieldsProps) {
  const { isPrivate, minimum, maximum } = bounds;
  return (
    <>
      <p className={styles.bounds}>
        {minimum > 1 ? <span>{t('Minimum %count tickets', { count: minimum })}</span> : null}
        <span>{placesInWords(t, { isPrivate, fewest: minimum, count: maximum })}</span>
      </p>
      <ul className={picker.lines} aria-label={t('Choose tickets')}>
        {lines.map(({ id, name, priceMinor, isReduced, maxQuantity, minQuantity = 0 }, index) => {
          const field = `ticket-${index}`;
          const own = reason !== null && 'categoryId' in reason && reason.categoryId === id ? reason : null;
          const typed = quantities[id] ?? 0;
          const most = Math.max(Math.min(maxQuantity, maximum), typed);
          return (
            <li key={id} className={picker.line}>
              <label htmlFor={field}>
                <TicketName t={t} name={name} priceMinor={priceMinor} currency={currency} isReduced={isReduced} />
              </label>
              <select
                id={field}
                name={ticketParameter}
                defaultValue={`${typed}:${id}`}
                className={`${styles.quantity} ${select.arrow}`}
                aria-describedby={`${field}-limit`}
                aria-invalid={own !== null || undefined}
              >
                {Array.from({ length: most + 1 }, (_, quantity) => (
                  <option key={quantity} value={`${quantity}:${id}`}>
                    {quantity}
                  </option>
                ))}
              </select>
              <p id={`${field}-limit`} className={own === null ? picker.limit : `${picker.limit} ${styles.wrong}`}>
                {own === null
                  ? limitInWords(t, { minQuantity, maxQuantity }, maximum)
                  : ticketReason(t, own, isPrivate)}
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What a category allows, unless the slot allows no more anyway. */
function limitInWords(
  t: Translator,
  { minQuantity, maxQuantity }: { readonly minQuantity: number; readonly maxQuantity: number },
  maximum: number,
): string {
  const limits = [
    minQuantity > 0 ? t('At least %count of this ticket', { count: minQuantity }) : null,
    maxQuantity < maximum ? t('At most %count of this ticket', { count: maxQuantity }) : null,
  ];
  return limits.filter((limit) => limit !== null).join('. ');
}
