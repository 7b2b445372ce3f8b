'use client';

import { selectDeadlineMs, selectExtend, selectHurry, selectIsBasketBusy } from '@latchkey/booking-core';
import { formatCountdown, type Translator } from '@latchkey/i18n';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toastQueue } from '../foundation/toast-queue.ts';
import type { BasketActor } from './venue.ts';
import styles from './hold-clock.module.css';

interface HoldClockProps {
  readonly t: Translator;
  readonly actor: BasketActor;
  /** True while a checkout is under way: the hold is not renewed then. */
  readonly isLocked: boolean;
}

/** Shows how long the places are held, and offers the one renewal when little time is left. */
export function HoldClock({ t, actor, isLocked }: HoldClockProps) {
  const deadlineMs = useSelector(actor, selectDeadlineMs);
  const hurry = useSelector(actor, selectHurry);
  const reason = useSelector(actor, (snapshot) => selectExtend(snapshot).reason?.code ?? null);
  const isBusy = useSelector(actor, selectIsBasketBusy);
  const nowMs = useNow();
  const wasRequested = useRef(false);
  useEffect(() => {
    if (reason !== 'alreadyExtended' || !wasRequested.current) return;
    wasRequested.current = false;
    toastQueue.add({ content: t('Your places are held for 5 more minutes'), scheme: 'success' });
  }, [reason, t]);
  if (deadlineMs === null) return null;
  return (
    <div className={`${styles.clock} ${hurry === null ? '' : styles.hurrying}`} tabIndex={-1}>
      <p role="timer" aria-live="off" className={styles.time}>
        {t('Held for %time', { time: formatCountdown(Math.max(0, deadlineMs - nowMs)) })}
      </p>
      <p role="status">{hurry === null ? null : t(hurry)}</p>
      {reason === 'alreadyExtended' ? (
        <p className={styles.used}>{t('Extended once; it cannot be extended again')}</p>
      ) : hurry === null ? null : (
        <Button
          scheme="ghost"
          size="small"
          isBusy={isBusy}
          isDisabled={isLocked || reason !== null}
          onClick={() => {
            wasRequested.current = true;
            actor.send({ type: 'hold.extend' });
          }}
        >
          {t('Keep for 5 more minutes')}
        </Button>
      )}
    </div>
  );
}

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
