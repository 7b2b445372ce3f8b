import styles from './slot-list.module.css';

export interface SlotStub {
  readonly instanceId: string;
  /** In words. */
  readonly time: string;
  readonly isAvailable: boolean;
  /** Why the slot cannot be selected, or a note on it. */
  readonly note: string;
}

/** What a slot of the list says: its time, and a note. */
export function SlotText({ slot }: { readonly slot: SlotStub }) {
  return (
    <>
      <bdi className={styles.time}>{slot.time}</bdi>
      <span className={styles.note}>{slot.note}</span>
    </>
  );
}
