import styles from './slot-list.module.css';

/** A slot of the list in words. */
export interface SlotStub {
  readonly instanceId: string;
  /** The start, as the venue's country writes it. */
  readonly time: string;
  readonly isAvailable: boolean;
  /** The reason why the slot cannot be selected, or a note on it. */
  readonly note: string;
}

/** The text of a slot in the list: its time and its note. */
export function SlotText({ slot }: { readonly slot: SlotStub }) {
  return (
    <>
      <bdi className={styles.time}>{slot.time}</bdi>
      <span className={styles.note}>{slot.note}</span>
    </>
  );
}
