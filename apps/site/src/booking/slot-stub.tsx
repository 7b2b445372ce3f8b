import { formatTime, type Translator } from '@latchkey/i18n';
import styles from './slot-grid.module.css';

export interface SlotStub {
  readonly instanceId: string;
  readonly startTime: string;
  readonly isAvailable: boolean;
  /** Why the slot cannot be selected, or a note on it. */
  readonly note: string;
}

/** What a slot of the grid says: its time, and a note. */
export function SlotText({ t, slot }: { readonly t: Translator; readonly slot: SlotStub }) {
  return (
    <>
      <bdi className={styles.time}>{formatTime(slot.startTime, t.locale)}</bdi>
      <span className={styles.note}>{slot.note}</span>
    </>
  );
}
