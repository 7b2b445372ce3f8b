import { closureKinds } from '@latchkey/cms-client/contract';
import { SelectField, TextField } from '../foundation/controls/field.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { type ClosureDraft, findErrors, maxRemarkLength } from './closure-draft.ts';
import styles from './closure-form.module.css';
import type { ClosureFormSnapshot } from './closure-form.machine.ts';
import { kindName } from './closure-words.ts';

interface FieldsProps {
  readonly location: DeskLocation;
  readonly snapshot: ClosureFormSnapshot;
  readonly onChange: (change: Partial<ClosureDraft>) => void;
  readonly onSubmit: () => void;
}

/** The value of the option for the whole location. */
const everyRoom = 'all';
/** The prefix of the values of the options for physical rooms. No id of a game begins with it. */
const physicalRoomPrefix = 'room ';

/** The fields of a closure: the room, the period, the reason that visitors read, and a remark for the staff. */
export function ClosureFields({ location, snapshot, onChange, onSubmit }: FieldsProps) {
  const t = useText();
  const { draft, hasTried } = snapshot.context;
  const errors = hasTried ? findErrors(draft) : {};
  const sayError = (field: keyof ClosureDraft) => {
    const error = errors[field];
    return error === undefined ? null : t(error);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SelectField
        label={t('Room')}
        value={draft.room === null ? (draft.gameId ?? everyRoom) : `${physicalRoomPrefix}${draft.room}`}
        options={[
          ...location.rooms.map(({ gameId, name }) => ({ value: gameId, label: name })),
          ...(location.physicalRooms ?? []).map(({ id, name }) => ({
            value: `${physicalRoomPrefix}${id}`,
            label: t('%room, with all its games', { room: name }),
          })),
          { value: everyRoom, label: t('The whole location') },
        ]}
        onChange={(chosen) => onChange(parseChosenRoom(chosen))}
      />
      <div className={styles.pair}>
        <TextField
          label={t('From')}
          type="date"
          required
          value={draft.fromDate}
          error={sayError('fromDate')}
          onChange={(fromDate) => {
            // Most closures end on the day on which they begin.
            onChange(draft.toDate === draft.fromDate ? { fromDate, toDate: fromDate } : { fromDate });
          }}
        />
        <TextField
          label={t('at')}
          type="time"
          required
          value={draft.fromTime}
          error={sayError('fromTime')}
          onChange={(fromTime) => onChange({ fromTime })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('Until')}
          type="date"
          required
          min={draft.fromDate}
          value={draft.toDate}
          error={sayError('toDate')}
          onChange={(toDate) => onChange({ toDate })}
        />
        <TextField
          label={t('at')}
          type="time"
          required
          value={draft.toTime}
          error={sayError('toTime')}
          onChange={(toTime) => onChange({ toTime })}
        />
      </div>
      <SelectField
        label={t('Reason, shown to visitors')}
        value={draft.kind}
        options={closureKinds.map((kind) => ({ value: kind, label: kindName(t, kind) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <TextField
        label={t('Remark, for staff only')}
        value={draft.remark}
        maxLength={maxRemarkLength}
        onChange={(remark) => onChange({ remark })}
      />
      <button type="submit" hidden>
        {t('Show affected bookings')}
      </button>
    </form>
  );
}

function parseChosenRoom(chosen: string): Pick<ClosureDraft, 'gameId' | 'room'> {
  if (chosen.startsWith(physicalRoomPrefix)) return { gameId: null, room: chosen.slice(physicalRoomPrefix.length) };
  return { gameId: chosen === everyRoom ? null : chosen, room: null };
}
