import { whyUnavailable } from '@latchkey/booking-core';
import { slotFromWire, type SlotWire } from '@latchkey/cms-client/contract';
import { formatDate, formatStart } from '@latchkey/i18n';
import { addDays } from '../foundation/clock/clock.tsx';
import { Button, IconButton } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Skeleton } from '../foundation/controls/states.tsx';
import { slotNote } from '../foundation/tickets/slot-note.ts';
import { useText } from '../foundation/text/text.tsx';
import styles from './booking-drawer.module.css';
import { findGame } from './drawer.rules.ts';
import type { DeskBooking, FormTask } from './drawer.types.ts';

interface MoveFormProps {
  readonly booking: DeskBooking;
  readonly task: Extract<FormTask, { type: 'move' }>;
  readonly times: readonly SlotWire[] | null;
  readonly isLoading: boolean;
  readonly isBusy: boolean;
  readonly onDate: (date: string) => void;
  readonly onTime: (slot: SlotWire) => void;
  /** Lets the person choose the time on the sheet instead; null where the sheet does not show the game. */
  readonly onSheet: (() => void) | null;
}

/** The form that chooses another time for a game, from the times of a day. */
export function MoveForm({ booking, task, times, isLoading, isBusy, onDate, onTime, onSheet }: MoveFormProps) {
  const t = useText();
  const game = findGame(booking, task.bookingId);
  if (game === null) return null;
  return (
    <>
      <div className={styles.days}>
        <IconButton icon="chevronPrevious" label={t('Day before')} onClick={() => onDate(addDays(task.date, -1))} />
        <TextField
          label={formatDate(task.date, t.dates, 'weekday')}
          type="date"
          value={task.date}
          onChange={(date) => {
            if (date !== '') onDate(date);
          }}
        />
        <IconButton icon="chevronNext" label={t('Day after')} onClick={() => onDate(addDays(task.date, 1))} />
      </div>
      {isLoading && <Skeleton lines={3} />}
      {!isLoading && times !== null && (
        <ul className={styles.times} aria-label={formatDate(task.date, t.dates)}>
          {times.map((slot) => {
            const { instanceId, availability } = slot;
            const listed = slotFromWire(slot);
            const reason = whyUnavailable(listed);
            const isOwn = instanceId === game.instanceId;
            // The party moves with all its tickets, so a slot with fewer places is not possible.
            const isPossible = !isOwn && reason === null && availability.spaces.maxAvailable >= game.quantity;
            return (
              <li key={instanceId}>
                <Button
                  isDisabled={!isPossible || isBusy}
                  isBusy={isBusy && task.instanceId === instanceId}
                  onClick={() => onTime(slot)}
                >
                  <b className={styles.slotTime}>
                    <bdi>{formatStart(slot, booking.timeZone, t.dates)}</bdi>
                  </b>
                  <span className={styles.hint}>{isOwn ? t('Now') : slotNote(t, { slot: listed, reason })}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {!isLoading && times?.length === 0 && <p>{t('There are no times on this day.')}</p>}
      {onSheet !== null && (
        <Button kind="quiet" icon="calendar" onClick={onSheet}>
          {t('Choose on the day sheet')}
        </Button>
      )}
    </>
  );
}
