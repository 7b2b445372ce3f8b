import { direction, type Translator } from '@latchkey/i18n';
import { type KeyboardEvent, useState } from 'react';
import styles from './slot-grid.module.css';
import { type SlotStub, SlotText } from './slot-stub.tsx';

interface SlotGridProps {
  readonly t: Translator;
  readonly label: string;
  readonly rows: readonly (readonly SlotStub[])[];
  readonly columns: number;
  readonly onSelect: (instanceId: string) => void;
}

/**
 * The slots of a day in a grid that is one tab stop; arrow keys move inside it. A slot that is not available keeps its position,
 * can be focused, and says why.
 */
export function SlotGrid({ t, label, rows, columns, onSelect }: SlotGridProps) {
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const slots = rows.flat();
  const entry =
    slots.find(({ instanceId }) => instanceId === walkedTo) ?? slots.find(({ isAvailable }) => isAvailable) ?? slots[0];

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const stubs = [...event.currentTarget.querySelectorAll('button')];
    const index = stubs.findIndex((stub) => stub === event.target);
    const isRightToLeft = direction(t.locale) === 'rtl';
    const next = slotAfterKey(event.key, { index, count: stubs.length, columns, isRightToLeft });
    if (index === -1 || next === null) return;
    event.preventDefault();
    stubs[next]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of its buttons
    <div role="grid" aria-label={label} className={styles.slots} style={{ '--columns': columns }} onKeyDown={walk}>
      {rows.map((row) => (
        <div key={row[0]?.instanceId} role="row" className={styles.row}>
          {row.map((slot) => (
            <div key={slot.instanceId} role="gridcell" className={styles.cell}>
              <button
                type="button"
                className={styles.stub}
                tabIndex={slot === entry ? 0 : -1}
                aria-disabled={!slot.isAvailable || undefined}
                onFocus={() => setWalkedTo(slot.instanceId)}
                onClick={() => {
                  if (slot.isAvailable) onSelect(slot.instanceId);
                }}
              >
                <SlotText slot={slot} />
              </button>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The index that a key moves to in the grid; null for other keys. */
export function slotAfterKey(key: string, { index, count, columns, isRightToLeft }: SlotPosition): number | null {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const rowStart = index - (index % columns);
  const rowEnd = Math.min(rowStart + columns, count) - 1;
  switch (key) {
    case forward:
      return Math.min(index + 1, count - 1);
    case backward:
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return index + columns < count ? index + columns : index;
    case 'ArrowUp':
      return index >= columns ? index - columns : index;
    case 'Home':
      return rowStart;
    case 'End':
      return rowEnd;
    case 'PageUp':
      return 0;
    case 'PageDown':
      return count - 1;
    default:
      return null;
  }
}

interface SlotPosition {
  /** The index of the focused slot, in the order of time. */
  readonly index: number;
  readonly count: number;
  readonly columns: number;
  readonly isRightToLeft: boolean;
}
