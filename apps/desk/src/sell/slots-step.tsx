import {
  addDays,
  type BookingSnapshot,
  dateAt,
  selectDate,
  selectError,
  selectHasNoSlots,
  selectIsLoading,
  selectKidsMode,
  selectSlotRows,
} from '@latchkey/booking-core';
import { formatDate, formatStart } from '@latchkey/i18n';
import { useClock } from '../foundation/clock/clock.tsx';
import { Button, IconButton } from '../foundation/controls/button.tsx';
import { CheckField, TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { EmptyState, Skeleton } from '../foundation/controls/states.tsx';
import { slotNote } from '../foundation/tickets/slot-note.ts';
import { useText } from '../foundation/text/text.tsx';
import type { DeskRoom } from '../session/session.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import type { Sale } from './sale.types.ts';
import styles from './slots-step.module.css';

interface SlotsStepProps {
  readonly sale: Sale;
  readonly snapshot: BookingSnapshot;
  readonly room: DeskRoom;
  readonly timeZone: string;
}

/** The step that shows the times of a day, with their free places. */
export function SlotsStep({ sale, snapshot, room, timeZone }: SlotsStepProps) {
  const t = useText();
  const clock = useClock();
  const booking = sale.visit.actors().booking;
  const { date, minDate, maxDate } = selectDate(snapshot);
  const error = selectError(snapshot);
  const select = (next: string) => booking?.send({ type: 'date.select', date: next });
  const goTo = (days: number) => {
    const next = addDays(date, days);
    if (next >= minDate && next <= maxDate) select(next);
  };
  useShortcut('p', t('Previous day'), () => goTo(-1));
  useShortcut('n', t('Next day'), () => goTo(1));
  useShortcut('t', t('Today'), () => select(dateAt(clock.now(), timeZone)));
  return (
    <>
      <div className={styles.day}>
        <IconButton
          kind="secondary"
          icon="chevronPrevious"
          label={t('Previous day')}
          isDisabled={date <= minDate}
          onClick={() => goTo(-1)}
        />
        <TextField
          label={t('Date')}
          type="date"
          value={date}
          min={minDate}
          max={maxDate}
          onChange={(next) => {
            if (next >= minDate && next <= maxDate) select(next);
          }}
        />
        <IconButton
          kind="secondary"
          icon="chevronNext"
          label={t('Next day')}
          isDisabled={date >= maxDate}
          onClick={() => goTo(1)}
        />
        {room.hasKidsMode && (
          <CheckField
            label={t('Kids Mode')}
            isChecked={selectKidsMode(snapshot).isOn}
            onChange={(isOn) => booking?.send({ type: 'kidsMode.set', isOn })}
          />
        )}
      </div>
      <h2>{formatDate(date, t.dates, 'full')}</h2>
      {error !== null && (
        <Notice tone="danger" action={<Button onClick={() => booking?.send(error.retry)}>{t('Try again')}</Button>}>
          {t('The times could not be loaded.')}
        </Notice>
      )}
      {selectIsLoading(snapshot) && <Skeleton lines={4} />}
      {selectHasNoSlots(snapshot) && error === null && (
        <EmptyState icon="calendar" title={t('There are no times on this day.')} />
      )}
      <ul className={styles.slots} aria-label={t('Times')}>
        {selectSlotRows(snapshot)
          .rows.flat()
          .map((view) => (
            <li key={view.slot.instanceId}>
              <button
                type="button"
                className={styles.slot}
                aria-disabled={view.reason !== null || undefined}
                onClick={() => {
                  if (view.reason !== null) return;
                  booking?.send({ type: 'slot.select', instanceId: view.slot.instanceId });
                }}
              >
                <b className={styles.time}>{formatStart(view.slot, timeZone, t.dates)}</b>
                <span className={styles.note}>{slotNote(t, view)}</span>
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}
