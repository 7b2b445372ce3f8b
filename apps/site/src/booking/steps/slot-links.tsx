import type { Translator } from '@latchkey/i18n';
import styles from '../slot-grid.module.css';
import { type SlotStub, SlotText } from '../slot-stub.tsx';

interface SlotLinksProps {
  readonly t: Translator;
  readonly label: string;
  readonly slots: readonly SlotStub[];
  readonly hrefOf: (instanceId: string) => string;
}

/** The slots of a day as links to their tickets, for a page without scripts. It looks like `SlotGrid`. */
export function SlotLinks({ t, label, slots, hrefOf }: SlotLinksProps) {
  return (
    <ul aria-label={label} className={styles.slots} style={{ '--columns': 3 }}>
      {slots.map((slot) => (
        <li key={slot.instanceId} className={styles.cell}>
          {slot.isAvailable ? (
            <a className={styles.stub} href={hrefOf(slot.instanceId)} rel="nofollow">
              <SlotText t={t} slot={slot} />
            </a>
          ) : (
            <span role="link" aria-disabled="true" className={styles.stub}>
              <SlotText t={t} slot={slot} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
