import type { Translator } from '@latchkey/i18n';
import { zoneName } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { KidsModeSwitch } from './kids-mode-switch.tsx';
import grid from './slot-grid.module.css';
import step from './slots-step.module.css';
import tickets from './ticket-picker.module.css';
import styles from './booking-widget.module.css';

/** As many stubs as come before More; a narrow screen hides those that it has no room for. */
const stubs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;

interface BookingHeadingProps {
  readonly t: Translator;
  readonly location: { readonly name: string; readonly timeZone: string };
}

export function BookingHeading({ t, location }: BookingHeadingProps) {
  return (
    <header className={styles.heading}>
      <h2>{t('Book Now')}</h2>
      {/* The name of a zone may differ between the server's tables and the browser's. */}
      <p suppressHydrationWarning>
        {location.name}. {t('Venue time (%zone)', { zone: zoneName(location.timeZone, t.locale) })}
      </p>
    </header>
  );
}

/** The box office with its shutter down, as tall as what comes. */
export function BookingSkeleton({
  t,
  location,
  offersKidsMode,
}: BookingHeadingProps & { readonly offersKidsMode: boolean }) {
  return (
    <div className={styles.panel} inert aria-hidden="true">
      <BookingHeading t={t} location={location} />
      {offersKidsMode ? (
        <KidsModeSwitch t={t} isOn={false} reason={t('One moment please')} onChange={() => undefined} />
      ) : null}
      <div className={styles.blankStrip} />
      <div className={styles.blankDate} />
      <div className={step.step}>
        <SlotsSkeleton />
      </div>
    </div>
  );
}

interface SlotsSkeletonProps {
  /** What is said above the stubs. */
  readonly above?: ReactNode;
  /** Whether the stubs will stay away. */
  readonly isEmpty?: boolean;
}

/** A day's times before they have come, or where there are none: as tall as they are, so that nothing below them moves. */
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

/** The ticket picker before its kinds have come; the list has said how many there are. */
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
