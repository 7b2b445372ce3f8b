import styles from './booking-widget.module.css';

const stubs = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The box office with its shutter down, as tall as what comes. */
export function BookingSkeleton() {
  return (
    <div className={styles.booth} aria-hidden="true">
      <div className={styles.blankHeading} />
      <div className={styles.blankStrip} />
      <SlotsSkeleton />
    </div>
  );
}

export function SlotsSkeleton() {
  return (
    <div className={styles.blankSlots}>
      {stubs.map((stub) => (
        <div key={stub} className={styles.blankStub} />
      ))}
    </div>
  );
}
