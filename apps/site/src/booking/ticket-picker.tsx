import { formatPrice, type Translator } from '@latchkey/i18n';
import { QuantityControl } from '@latchkey/ui';
import styles from './ticket-picker.module.css';

export interface TicketLine {
  readonly id: string;
  readonly name: string;
  readonly priceMinor: number;
  readonly quantity: number;
  readonly canIncrease: boolean;
  readonly canDecrease: boolean;
  readonly increaseReason: string | null;
  readonly decreaseReason: string | null;
}

interface TicketPickerProps {
  readonly t: Translator;
  readonly lines: readonly TicketLine[];
  readonly currency: string;
  readonly onIncrease: (id: string) => void;
  readonly onDecrease: (id: string) => void;
}

/** How many of each kind. */
export function TicketPicker({ t, lines, currency, onIncrease, onDecrease }: TicketPickerProps) {
  return (
    <ul className={styles.lines} aria-label={t('Choose tickets')}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <div>
            <p className={styles.name}>{line.name}</p>
            <p className={styles.price}>
              <bdi>{formatPrice({ amountMinor: line.priceMinor, currency }, t.locale)}</bdi> {t('each')}
            </p>
          </div>
          <QuantityControl
            quantity={line.quantity}
            canIncrease={line.canIncrease}
            canDecrease={line.canDecrease}
            increaseReason={line.increaseReason}
            decreaseReason={line.decreaseReason}
            increaseLabel={t('Add one %name ticket', { name: line.name })}
            decreaseLabel={t('Remove one %name ticket', { name: line.name })}
            onIncrease={() => onIncrease(line.id)}
            onDecrease={() => onDecrease(line.id)}
          />
        </li>
      ))}
    </ul>
  );
}
