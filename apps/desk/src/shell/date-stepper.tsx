import { formatDate } from '@latchkey/i18n';
import { useRef } from 'react';
import { addDays, dateInZone, useNow } from '../foundation/clock/clock.tsx';
import { Icon } from '../foundation/icons/icon.tsx';
import { Link, useRouter } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import styles from './date-stepper.module.css';
import { useShortcut } from './shortcuts.tsx';

interface DateStepperProps {
  readonly location: DeskLocation;
  readonly date: string;
}

/** The control of the shown day, with buttons for the day before and after. Its calendar is the device's own. */
export function DateStepper({ location, date }: DateStepperProps) {
  const t = useText();
  const router = useRouter();
  const today = dateInZone(useNow(60_000), location.timeZone);
  const picker = useRef<HTMLInputElement>(null);
  const toDayRoute = (other: string) => ({ page: 'day', location: location.slug, date: other }) as const;
  useShortcut('[', t('Previous day'), () => router.go(toDayRoute(addDays(date, -1))));
  useShortcut(']', t('Next day'), () => router.go(toDayRoute(addDays(date, 1))));
  useShortcut('t', t('Today'), () => router.go(toDayRoute(today)));
  return (
    <div className={styles.stepper} role="group" aria-label={t('Date')}>
      <Link to={toDayRoute(addDays(date, -1))} className={styles.step} aria-label={t('Previous day')}>
        <Icon name="chevronPrevious" />
      </Link>
      <label className={styles.date}>
        <span aria-hidden="true">{formatDate(date, t.dates, 'medium')}</span>
        <input
          ref={picker}
          className={styles.picker}
          type="date"
          required
          aria-label={t('Choose a date')}
          value={date}
          onClick={() => picker.current?.showPicker()}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') router.go(toDayRoute(value));
          }}
        />
      </label>
      <Link to={toDayRoute(addDays(date, 1))} className={styles.step} aria-label={t('Next day')}>
        <Icon name="chevronNext" />
      </Link>
      {date !== today && (
        <Link to={toDayRoute(today)} className={styles.today}>
          {t('Today')}
        </Link>
      )}
    </div>
  );
}
