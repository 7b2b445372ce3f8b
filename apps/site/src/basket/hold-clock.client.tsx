'use client';

import type { corePhrases, ExtendView } from '@latchkey/booking-core';
import { formatCountdown, formatTime, zoneName } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toastQueue } from '../foundation/toast-queue.ts';
import { useRunning } from '../steps/running-steps.client.ts';
import { StepForm, SubmitButton } from '../steps/steps-frame.client.tsx';
import styles from './hold-clock.module.css';

interface HoldClockProps {
  /** The end of the hold in epoch milliseconds. */
  readonly deadlineMs: number;
  /** The time to show until the visitor's clock is read, in milliseconds since 1970; null once it is. */
  readonly stillAtMs: number | null;
  /** The phrase that is said where little time is left; null earlier. */
  readonly hurry: typeof corePhrases.hurry | null;
  /** The reason why the hold cannot be renewed now; null if it can. */
  readonly reason: NonNullable<ExtendView['reason']>['code'] | null;
  /** The venue's time zone, an IANA name. */
  readonly timeZone: string;
  /** True while a checkout is under way: the hold is not renewed then. */
  readonly isLocked: boolean;
}

/**
 * Shows how long the places are held, and offers the one renewal. With scripts the time is counted down, and the renewal is offered when little
 * of it is left; a page without scripts says until when the places are held.
 */
export function HoldClock({ deadlineMs, stillAtMs, hurry, reason, timeZone, isLocked }: HoldClockProps) {
  const t = useTranslator();
  const isCounted = useRunning() !== null;
  /** True from the press of the renewal until its toast. */
  const wasRequested = useRef(false);
  useEffect(() => {
    if (reason !== 'alreadyExtended' || !wasRequested.current) return;
    wasRequested.current = false;
    toastQueue.add({ content: t('Your places are held for 5 more minutes'), scheme: 'success' });
  }, [reason, t]);
  // A page without scripts does not know when little time is left.
  const isOffered = !isLocked && (!isCounted || hurry !== null);
  return (
    <div className={`${styles.clock} ${hurry === null ? '' : styles.hurrying}`} tabIndex={-1}>
      {isCounted ? (
        <Countdown deadlineMs={deadlineMs} stillAtMs={stillAtMs} />
      ) : (
        <Until deadlineMs={deadlineMs} timeZone={timeZone} />
      )}
      <p role="status">{hurry === null ? null : t(hurry)}</p>
      {reason === 'alreadyExtended' ? (
        <p className={styles.used}>{t('You can extend the time only once')}</p>
      ) : isOffered ? (
        <StepForm
          act="extend"
          onSent={() => {
            wasRequested.current = true;
          }}
        >
          <SubmitButton scheme="secondary" size="small">
            {t('Keep for 5 more minutes')}
          </SubmitButton>
        </StepForm>
      ) : null}
    </div>
  );
}

/** The time that is left, counted down every second. */
function Countdown({ deadlineMs, stillAtMs }: Pick<HoldClockProps, 'deadlineMs' | 'stillAtMs'>) {
  const t = useTranslator();
  const tickedMs = useNow();
  const shownAtMs = stillAtMs ?? tickedMs;
  return (
    <p role="timer" aria-live="off" className={styles.time}>
      {t('Held for %time', { time: formatCountdown(Math.max(0, deadlineMs - shownAtMs)) })}
    </p>
  );
}

/** The time until which the places are held, by the venue's clock. */
function Until({ deadlineMs, timeZone }: Pick<HoldClockProps, 'deadlineMs' | 'timeZone'>) {
  const t = useTranslator();
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const time = formatTime(format.format(deadlineMs), t.dates);
  return (
    <p className={styles.until}>
      <span className={styles.time}>{t('Your places are held until %time', { time })}</span>
      <span className={styles.zone}>{t('Venue time (%zone)', { zone: zoneName(timeZone, t.locale) })}</span>
    </p>
  );
}

/* One clock for all countdowns of the page: its timer runs while any of them is shown. */

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = Date.now();

function tick() {
  nowMs = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(tick, 1_000);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The visitor's clock in milliseconds since 1970, updated every second, for all countdowns. */
function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => nowMs,
    () => nowMs,
  );
}
