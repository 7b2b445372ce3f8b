import type { Translator } from '@latchkey/i18n';
import { QuantityControl } from '@latchkey/ui';
import { useState } from 'react';
import { TicketName } from './ticket-name.tsx';
import styles from './ticket-picker.module.css';

export interface TicketLine {
  readonly id: string;
  readonly name: string;
  readonly priceMinor: number;
  readonly isReduced: boolean;
  readonly quantity: number;
  readonly canIncrease: boolean;
  readonly canDecrease: boolean;
  readonly increaseReason: string | null;
  readonly decreaseReason: string | null;
  /** Why no further ticket of this category can be added; null if one can. */
  readonly limit: string | null;
  /** Whether that is the limit of the slot, which all categories share. */
  readonly isLimitOfAll: boolean;
}

interface TicketPickerProps {
  readonly t: Translator;
  readonly lines: readonly TicketLine[];
  readonly currency: string;
  readonly onIncrease: (id: string) => void;
  readonly onDecrease: (id: string) => void;
}

/**
 * The quantity of each pricing category. When a limit is reached, a message says so; the message about the slot's own limit is
 * shown once.
 */
export function TicketPicker({ t, lines, currency, onIncrease, onDecrease }: TicketPickerProps) {
  const [pressed, setPressed] = useState<string | null>(null);
  const sayingLimitOfAll = pressed ?? lines.find(({ quantity }) => quantity > 0)?.id;
  return (
    <ul className={styles.lines} aria-label={t('Choose tickets')}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <div>
            <TicketName
              t={t}
              name={line.name}
              priceMinor={line.priceMinor}
              currency={currency}
              isReduced={line.isReduced}
            />
          </div>
          <div className={styles.control}>
            <QuantityControl
              quantity={line.quantity}
              canIncrease={line.canIncrease}
              canDecrease={line.canDecrease}
              increaseReason={line.increaseReason}
              decreaseReason={line.decreaseReason}
              increaseLabel={t('Add one %name ticket', { name: line.name })}
              decreaseLabel={t('Remove one %name ticket', { name: line.name })}
              onIncrease={() => {
                setPressed(line.id);
                onIncrease(line.id);
              }}
              onDecrease={() => {
                setPressed(line.id);
                onDecrease(line.id);
              }}
            />
          </div>
          {/* Always in the document, so that screen readers announce what is inserted. */}
          <p className={styles.limit} aria-live="polite">
            {!line.isLimitOfAll || line.id === sayingLimitOfAll ? line.limit : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
