import { formatTime, type Translator } from '@latchkey/i18n';
import styles from './slot-list.module.css';

export interface SlotStub {
  readonly instanceId: string;
  readonly startTime: string;
  readonly isAvailable: boolean;
  /** The reason why it cannot be chosen, or what is worth knowing of it. */
  readonly note: string;
}

interface SlotListProps {
  readonly t: Translator;
  readonly label: string;
  readonly slots: readonly SlotStub[];
  readonly columns: number;
  readonly onSelect: (instanceId: string) => void;
}

/** The starts of a day as ticket stubs. A stub that cannot be had stays in place and says why. */
export function SlotList({ t, label, slots, columns, onSelect }: SlotListProps) {
  return (
    <ul className={styles.slots} aria-label={label} style={{ '--columns': columns }}>
      {slots.map((slot) => (
        <li key={slot.instanceId}>
          <button
            type="button"
            className={styles.stub}
            aria-disabled={!slot.isAvailable || undefined}
            onClick={() => {
              if (slot.isAvailable) onSelect(slot.instanceId);
            }}
          >
            <bdi className={styles.time}>{formatTime(slot.startTime, t.locale)}</bdi>
            <span className={styles.note}>{slot.note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
