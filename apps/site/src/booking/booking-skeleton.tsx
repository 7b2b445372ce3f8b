import type { Translator } from '@latchkey/i18n';
import { zoneName } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { FirstTimes } from './first-times/first-times.tsx';
import { KidsModeSwitch } from './kids-mode-switch.tsx';
import grid from './slot-grid.module.css';
import step from './slots-step.module.css';
import tickets from './ticket-picker.module.css';
import styles from './booking-widget.module.css';

/** As many slots as the list shows before More. A narrow screen hides those that it has no room for. */
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

interface BookingSkeletonProps extends BookingHeadingProps {
  readonly offersKidsMode: boolean;
  readonly isKidsMode: boolean;
  /** `placeText` of the booking. */
  readonly timesPlace: string;
}

/** The booking widget before its scripts are loaded, as tall as the widget itself, with the times that came with the page. */
export function BookingSkeleton({ t, location, offersKidsMode, isKidsMode, timesPlace }: BookingSkeletonProps) {
  return (
    <div className={styles.panel}>
      <BookingHeading t={t} location={location} />
      {offersKidsMode ? (
        <div className={styles.waiting} inert aria-hidden="true">
          <KidsModeSwitch t={t} isOn={isKidsMode} reason={t('One moment please')} onChange={() => undefined} />
        </div>
      ) : null}
      <FirstTimes place={timesPlace} />
      <div className={styles.waiting} inert aria-hidden="true">
        <div className={styles.blankStrip} />
        <div className={styles.blankDate} />
        <div className={step.step}>
          <SlotsSkeleton />
        </div>
      </div>
    </div>
  );
}

interface SlotsSkeletonProps {
  /** The text above the slots. */
  readonly above?: ReactNode;
  /** Whether there are no slots to wait for. */
  readonly isEmpty?: boolean;
}

/** A day's slots while they are loading, or when there are none. As tall as the slots, so that nothing below moves. */
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

/** The ticket picker before its pricing categories are loaded. The list has said how many there are. */
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
