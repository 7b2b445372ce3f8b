import { ButtonLink } from '@latchkey/ui';
import { type BookingHeadingProps, BookingHeading } from './booking-heading.tsx';
import { FirstTimes } from './first-times/first-times.tsx';
import { KidsModeLink } from './kids-mode-link.tsx';
import { SlotsSkeleton } from './slots-skeleton.tsx';
import step from './slots-step.module.css';
import styles from './booking-widget.module.css';

interface BookingSkeletonProps extends BookingHeadingProps {
  readonly offersKidsMode: boolean;
  readonly isKidsMode: boolean;
  /** The place of the first times in the page, as `writePlaceText` returns it. */
  readonly timesPlace: string;
  /** The URLs of the booking without scripts, in each mode. */
  readonly stepsHref: { readonly sameMode: string; readonly otherMode: string };
  /** True where the widget could not be loaded or shown. */
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
    <div className={styles.panel} data-surface="paper" data-wants="screen">
      <BookingHeading t={t} location={location} />
      {offersKidsMode ? (
        <KidsModeLink t={t} isOn={isKidsMode} press={{ href: stepsHref.otherMode, rel: 'nofollow' }} />
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
