import type { Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { type BookingHeadingProps, BookingHeading } from './booking-heading.tsx';
import { FirstTimes } from './first-times/first-times.tsx';
import { KidsModeSwitch } from './kids-mode-switch.tsx';
import grid from './slot-grid.module.css';
import step from './slots-step.module.css';
import { KidsModeLink } from './steps/kids-mode-link.tsx';
import tickets from './ticket-picker.module.css';
import styles from './booking-widget.module.css';

/** As many slots as the list shows before More. A narrow screen hides those that it has no room for. */
const stubs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;

interface BookingSkeletonProps extends BookingHeadingProps {
  readonly offersKidsMode: boolean;
  readonly isKidsMode: boolean;
  /** `placeText` of the booking. */
  readonly timesPlace: string;
  /** The steps of the booking as pages, in each mode. */
  readonly stepsHref: { readonly sameMode: string; readonly otherMode: string };
  /** Whether the widget could not be loaded or shown. */
  readonly hasFailed?: boolean;
}

/**
 * The booking widget before its scripts are loaded, as tall as the widget itself, with the times that came with the page. Without scripts
 * it leads to the steps of the booking.
 */
export function BookingSkeleton({
  t,
  location,
  offersKidsMode,
  isKidsMode,
  timesPlace,
  stepsHref,
  hasFailed = false,
}: BookingSkeletonProps) {
  const waiting = {
    className: styles.waiting,
    inert: true,
    'aria-hidden': true,
    'data-needs-scripts': hasFailed ? 'failed' : '',
  } as const;
  return (
    <div className={styles.panel}>
      <BookingHeading t={t} location={location} />
      {offersKidsMode ? (
        <div>
          <div {...waiting}>
            {hasFailed ? null : (
              <KidsModeSwitch t={t} isOn={isKidsMode} reason={t('One moment please')} onChange={() => undefined} />
            )}
          </div>
          <div data-without-scripts="">
            <KidsModeLink t={t} isOn={isKidsMode} href={stepsHref.otherMode} />
          </div>
        </div>
      ) : null}
      <FirstTimes place={timesPlace} />
      <div {...waiting}>
        {hasFailed ? null : (
          <>
            <div className={styles.blankStrip} />
            <div className={styles.blankDate} />
            <div className={step.step}>
              <SlotsSkeleton />
            </div>
          </>
        )}
      </div>
      <div data-without-scripts="" className={styles.toSteps}>
        <ButtonLink size="large" href={stepsHref.sameMode} rel="nofollow">
          {t('Pick a time')}
        </ButtonLink>
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
