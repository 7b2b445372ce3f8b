import styles from '../slot-grid.module.css';
import { type SlotStub, SlotText } from '../slot-stub.tsx';

interface SlotLinksProps {
  readonly label: string;
  readonly slots: readonly SlotStub[];
  readonly hrefOf: (instanceId: string) => string;
}

/** The slots of a day as links to their tickets, for a page without scripts. It looks like `SlotGrid`. */
export function SlotLinks({ label, slots, hrefOf }: SlotLinksProps) {
  return (
    <ul aria-label={label} className={styles.slots} style={{ '--columns': 3 }}>
      {slots.map((slot) => (
        <li key={slot.instanceId} className={styles.cell}>
          {slot.isAvailable ? (
            <a className={styles.stub} href={hrefOf(slot.instanceId)} rel="nofollow">
              <SlotText slot={slot} />
            </a>
          ) : (
            <span role="link" aria-disabled="true" className={styles.stub}>
              <SlotText slot={slot} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
