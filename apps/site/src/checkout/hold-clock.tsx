import { formatCountdown, type Translator } from '@latchkey/i18n';
import { Button } from '@latchkey/ui';
import styles from './hold-clock.module.css';
import { useNow } from './use-now.ts';

interface HoldClockProps {
  readonly t: Translator;
  readonly deadlineMs: number;
  /** 'Hurry, this booking expires soon', near the end. */
  readonly hurry: string | null;
  readonly canExtend: boolean;
  readonly isBusy: boolean;
  readonly onExtend: () => void;
}

/** How long the places are held, and the one renewal. */
export function HoldClock({ t, deadlineMs, hurry, canExtend, isBusy, onExtend }: HoldClockProps) {
  const leftMs = Math.max(0, deadlineMs - useNow());
  return (
    <div className={`${styles.clock} ${hurry === null ? '' : styles.hurrying}`}>
      <p role="timer" aria-live="off">
        {t('Held for %time', { time: formatCountdown(leftMs) })}
      </p>
      <p role="status">{hurry}</p>
      {canExtend ? (
        <Button scheme="ghost" size="small" isBusy={isBusy} onClick={onExtend}>
          {t('Keep for 5 more minutes')}
        </Button>
      ) : null}
    </div>
  );
}
