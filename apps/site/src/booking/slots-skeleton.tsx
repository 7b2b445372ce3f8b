import type { ReactNode } from 'react';
import styles from './booking-widget.module.css';
import grid from './slot-list.module.css';
import step from './slots-step.module.css';
import tickets from './ticket-picker.module.css';

/** The keys of the blank slots, as many as the list shows before More. A narrow screen hides those that it has no room for. */
const stubs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;

interface SlotsSkeletonProps {
  /** The text above the slots. */
  readonly above?: ReactNode;
  /** True where there are no slots to wait for. */
  readonly isEmpty?: boolean;
}

/** The placeholder of a day's slots while they are loading, or when there are none. It is as tall as the slots, so that nothing below moves. */
export function SlotsSkeleton({ above = null, isEmpty = false }: SlotsSkeletonProps) {
  return (
    <>
      {above ?? <div className={step.facts} aria-hidden="true" />}
      <div className={grid.slots} style={{ '--columns': 3 }} aria-hidden="true">
        {stubs.map((stub) => (
          <div key={stub} className={isEmpty ? `${grid.blank} ${grid.none}` : grid.blank} />
        ))}
      </div>
      <div className={step.foot} aria-hidden="true" />
    </>
  );
}

/** The placeholder of the ticket picker before its pricing categories are loaded. `count` is their number, which the list has said. */
export function TicketsSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles.tickets} aria-hidden="true">
      <ul className={tickets.lines}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={tickets.line}>
            <span className={tickets.blankName} />
            <span className={tickets.blankControl} />
          </li>
        ))}
      </ul>
      <div className={styles.pay}>
        <div className={styles.total} />
        <div className={styles.blankButton} />
        <p className={styles.hint} />
      </div>
    </div>
  );
}
