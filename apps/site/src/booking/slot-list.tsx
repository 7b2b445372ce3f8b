import { direction, type Translator } from '@latchkey/i18n';
import type { PressLink } from '../steps/press.ts';
import styles from './slot-list.module.css';
import { type SlotStub, SlotText } from './slot-stub.tsx';
import { walkByKeys } from './walk.ts';

interface SlotListProps {
  readonly t: Translator;
  readonly label: string;
  readonly slots: readonly SlotStub[];
  readonly columns: number;
  readonly press: (instanceId: string) => PressLink;
  /** True where scripts run: arrow keys then move between the slots. */
  readonly isRunning: boolean;
}

/** The slots of a day. A slot that is not available keeps its position, can be focused, and says why. */
export function SlotList({ t, label, slots, columns, press, isRunning }: SlotListProps) {
  const isRightToLeft = direction(t.locale) === 'rtl';
  return (
    <ul
      aria-label={label}
      className={styles.slots}
      style={{ '--columns': columns }}
      {...(isRunning && { onKeyDown: (event) => walkByKeys(event, { columns, isRightToLeft }) })}
    >
      {slots.map((slot) => (
        <li key={slot.instanceId} className={styles.cell}>
          {slot.isAvailable ? (
            <a className={styles.stub} data-cell="" {...press(slot.instanceId)}>
              <SlotText slot={slot} />
            </a>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/anchor-is-valid -- without an address it is no link; the focus finds its reason
            <a role="link" aria-disabled="true" tabIndex={0} className={styles.stub} data-cell="">
              <SlotText slot={slot} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
