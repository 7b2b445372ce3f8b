import type { CustomerNoteWire } from '@latchkey/cms-client/contract';
import type { CallError, CallResult } from '@latchkey/cms-client/staff';
import { formatDate, formatTime } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { useState } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { newKey } from '../foundation/api/staff.tsx';
import { dateInZone, timeInZone } from '../foundation/clock/clock.tsx';
import { Button, IconButton } from '../foundation/controls/button.tsx';
import { TextArea } from '../foundation/controls/field.tsx';
import { useFirstFocus, useFocusAfter } from '../foundation/controls/focus.ts';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useFindLocation, useLocationName } from '../session/use-location-name.ts';
import styles from './customers.module.css';

/** The place where a note is written: the location of the booking by which the customer was opened. */
export interface OpenedAt {
  readonly reference: string;
  readonly locationId: string;
}

interface NotesProps {
  readonly notes: readonly CustomerNoteWire[];
  readonly opened: OpenedAt;
  /** Reads the customer anew. */
  readonly onDone: () => Promise<void>;
}

const maxCharacters = 2_000;

/** The notes of the staff about a customer. */
export function NoteList({ notes, opened, onDone }: NotesProps) {
  const t = useText();
  const office = useOffice();
  const [isWriting, setIsWriting] = useState(false);
  const opener = useFocusAfter(isWriting);
  const write = (key: string) => async (text: string) =>
    office.writeCustomerNote(opened, { json: { text }, idempotencyKey: key });
  return (
    <section className={styles.card}>
      <header className={styles.cardHead}>
        <h3>{t('Notes')}</h3>
        {!isWriting && (
          <Button ref={opener} icon="note" onClick={() => setIsWriting(true)}>
            {t('Write a note')}
          </Button>
        )}
      </header>
      {isWriting && (
        <NoteForm text="" createSave={() => write(newKey())} onDone={onDone} onClose={() => setIsWriting(false)} />
      )}
      {notes.length === 0 && !isWriting && <p className={styles.hint}>{t('There are no notes yet.')}</p>}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <Note note={note} reference={opened.reference} onDone={onDone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NoteProps {
  readonly note: CustomerNoteWire;
  readonly reference: string;
  readonly onDone: () => Promise<void>;
}

function Note({ note, reference, onDone }: NoteProps) {
  const t = useText();
  const office = useOffice();
  const nameLocation = useLocationName();
  const findLocation = useFindLocation();
  /** In `asked`, the person is asked whether to remove the note. In `busy`, it is being removed. */
  const [state, setState] = useState<'shown' | 'edited' | 'asked' | 'busy'>('shown');
  const opener = useFocusAfter(state === 'edited');
  const [error, setError] = useState<CallError | null>(null);
  const { id, text, who, at, changedAt, locationId, version, mayChange } = note;
  const zone = findLocation(locationId)?.timeZone ?? 'UTC';
  const params = { locationId, reference, noteId: id };
  const remove = async () => {
    setState('busy');
    const removed = await office.removeCustomerNote(params, {});
    if (removed.ok) return onDone();
    setState('shown');
    return setError(removed.error);
  };
  if (state === 'edited') {
    return (
      <NoteForm
        text={text}
        createSave={() => (changed) => office.changeCustomerNote(params, { json: { version, text: changed } })}
        onDone={onDone}
        onClose={() => setState('shown')}
      />
    );
  }
  return (
    <article className={styles.note}>
      <p className={styles.noteText} dir="auto">
        {text}
      </p>
      {error !== null && <Notice tone="danger">{errorText(error, t)}</Notice>}
      <footer className={styles.noteFoot}>
        <span className={styles.hint}>
          <bdi>{who}</bdi> · <time dateTime={at}>{formatMoment(at, zone, t)}</time> · {nameLocation(locationId)}
          {changedAt !== null && <> · {t('changed')}</>}
        </span>
        {mayChange && state === 'shown' && (
          <span className={styles.tools}>
            <IconButton ref={opener} icon="edit" label={t('Change the note')} onClick={() => setState('edited')} />
            <IconButton icon="trash" label={t('Remove the note')} onClick={() => setState('asked')} />
          </span>
        )}
        {(state === 'asked' || state === 'busy') && (
          <span className={styles.tools}>
            <Button onClick={() => setState('shown')}>{t('Cancel')}</Button>
            <Button kind="danger" isBusy={state === 'busy'} onClick={() => void remove()}>
              {t('Yes, remove')}
            </Button>
          </span>
        )}
      </footer>
    </article>
  );
}

function formatMoment(instant: string, timeZone: string, t: DeskTranslator): string {
  const instantMs = Date.parse(instant);
  const date = formatDate(dateInZone(instantMs, timeZone), t.dates, 'medium');
  return `${date} ${formatTime(timeInZone(instantMs, timeZone), t.dates)}`;
}

interface NoteFormProps {
  readonly text: string;
  /** Creates the call that saves the note. It is created once for each form, so that a repeated call has the same key. */
  readonly createSave: () => (text: string) => Promise<CallResult<unknown>>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

function NoteForm({ text: before, createSave, onDone, onClose }: NoteFormProps) {
  const t = useText();
  const field = useFirstFocus<HTMLTextAreaElement>();
  const [text, setText] = useState(before);
  const [save] = useState(createSave);
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    setIsBusy(true);
    const saved = await save(text.trim());
    setIsBusy(false);
    if (!saved.ok) return setError(saved.error);
    onClose();
    return onDone();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={t('Note, for staff only')}
        ref={field}
        maxLength={maxCharacters}
        value={text}
        onChange={setText}
      />
      {error !== null && <Notice tone="danger">{errorText(error, t)}</Notice>}
      <div className={styles.tools}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button kind="primary" isSubmit isBusy={isBusy} isDisabled={text.trim() === ''}>
          {t('Save the note')}
        </Button>
      </div>
    </form>
  );
}
