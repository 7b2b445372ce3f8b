import type { ClosureQuoteWire, ClosureWire } from '@latchkey/cms-client/contract';
import { closureKinds } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { newKey, useStaff } from '../foundation/api/staff.tsx';
import { useClock } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { SelectField, TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { type ClosureDraft, findErrors, createFirstDraft, maxRemarkLength } from './closure-draft.ts';
import { closureFormMachine, type ClosureFormSnapshot } from './closure-form.machine.ts';
import styles from './closure-form.module.css';
import { kindName } from './closure-words.ts';
import { keepDraft, getKeptDraft } from './kept-drafts.ts';
import { PartyList } from './party-list.tsx';

interface ClosureFormProps {
  readonly location: DeskLocation;
  readonly onClose: () => void;
  readonly onMade: (closure: ClosureWire) => void;
}

/** The dialog that closes a room or the location: first the form of the closure, then the parties that it hits. */
export function ClosureForm({ location, onClose, onMade }: ClosureFormProps) {
  const t = useText();
  const actor = useClosureForm(location);
  const snapshot = useSelector(actor, (current) => current);
  const { draft, made, error } = snapshot.context;
  useEffect(() => keepDraft(location.id, draft), [draft, location.id]);
  useEffect(() => {
    if (made !== null) onMade(made);
  }, [made, onMade]);
  const isQuoted = snapshot.matches('quoted') || snapshot.matches('making');
  const isBusy = snapshot.hasTag('busy');
  return (
    <Dialog
      title={t('Close a room')}
      onClose={onClose}
      footer={
        isQuoted ? (
          <>
            <Button onClick={() => actor.send({ type: 'form.edit' })} isDisabled={isBusy}>
              {t('Back')}
            </Button>
            <Button kind="primary" isBusy={isBusy} onClick={() => actor.send({ type: 'form.confirm' })}>
              {t('Confirm the closure')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button kind="primary" isBusy={isBusy} onClick={() => actor.send({ type: 'form.quote' })}>
              {t('Show affected bookings')}
            </Button>
          </>
        )
      }
    >
      {error !== null && <Notice tone="danger">{closureErrorText(error, t)}</Notice>}
      {isQuoted && snapshot.context.quote !== null ? (
        <Quote location={location} quote={snapshot.context.quote} hasChanged={snapshot.context.hasChanged} />
      ) : (
        <Fields
          location={location}
          snapshot={snapshot}
          onChange={(change) => actor.send({ type: 'draft.set', change })}
          onSubmit={() => actor.send({ type: 'form.quote' })}
        />
      )}
    </Dialog>
  );
}

function useClosureForm(location: DeskLocation) {
  const staff = useStaff();
  const clock = useClock();
  const locationId = location.id;
  const input = useMemo(
    () =>
      ({
        ports: {
          quote: (closure) => staff.quoteClosure({ locationId }, { json: closure }),
          make: (command, idempotencyKey) => staff.makeClosure({ locationId }, { json: command, idempotencyKey }),
          createKey: newKey,
        },
        draft: getKeptDraft(locationId) ?? createFirstDraft(location.rooms[0]?.gameId ?? null, clock.now(), location.timeZone),
      }) satisfies Parameters<typeof closureFormMachine.getInitialSnapshot>[1],
    [clock, location.rooms, location.timeZone, locationId, staff],
  );
  return useActorRef(closureFormMachine, { input });
}

interface FieldsProps {
  readonly location: DeskLocation;
  readonly snapshot: ClosureFormSnapshot;
  readonly onChange: (change: Partial<ClosureDraft>) => void;
  readonly onSubmit: () => void;
}

/** The option of the whole location. */
const everyRoom = 'all';
/** The prefix of the options of physical rooms; no id of a game begins with it. */
const ofRoom = 'room ';

function parseChosenRoom(chosen: string): Pick<ClosureDraft, 'gameId' | 'room'> {
  if (chosen.startsWith(ofRoom)) return { gameId: null, room: chosen.slice(ofRoom.length) };
  return { gameId: chosen === everyRoom ? null : chosen, room: null };
}

function Fields({ location, snapshot, onChange, onSubmit }: FieldsProps) {
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
        value={draft.room === null ? (draft.gameId ?? everyRoom) : `${ofRoom}${draft.room}`}
        options={[
          ...location.rooms.map(({ gameId, name }) => ({ value: gameId, label: name })),
          ...(location.physicalRooms ?? []).map(({ id, name }) => ({
            value: `${ofRoom}${id}`,
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

interface QuoteProps {
  readonly location: DeskLocation;
  readonly quote: ClosureQuoteWire;
  readonly hasChanged: boolean;
}

function Quote({ location, quote, hasChanged }: QuoteProps) {
  const t = useText();
  const { parties, held } = quote;
  return (
    <div className={styles.form}>
      {hasChanged && <Notice tone="danger">{t('Bookings have changed. This is the current list.')}</Notice>}
      {parties.length === 0 ? (
        <Notice tone="good">{t('No bookings are affected.')}</Notice>
      ) : (
        <>
          <Notice tone="warn">{t('%count parties have booked in this period.', { count: parties.length })}</Notice>
          <p>{t('They keep their booking until you move or cancel it. You can do that now or afterwards.')}</p>
          <PartyList location={location} parties={parties} closed={null} />
        </>
      )}
      {held > 0 && (
        <p className={styles.hint}>
          {t('%count places are in open baskets. They can still be booked until they are given back.', { count: held })}
        </p>
      )}
    </div>
  );
}

function closureErrorText(error: CallError, t: DeskTranslator): string {
  if (error.code === 'closures_too_many') return t('There are too many closures here. Open a room again first.');
  if (error.code === 'closed_already') return t('It is already closed for this whole period.');
  return errorText(error, t);
}
