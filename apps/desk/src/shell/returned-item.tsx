import type { DeskTranslator } from '@latchkey/i18n/desk';
import { useState } from 'react';
import { useStaff } from '../foundation/api/staff.tsx';
import { errorText } from '../foundation/api/error-text.ts';
import { Button } from '../foundation/controls/button.tsx';
import { TextArea } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useQueue } from '../offline/offline.tsx';
import type { QueuedItem } from '../offline/queue.types.ts';
import styles from './queue-dialog.module.css';

/** A change that the server did not take. The typed text is kept and can be sent again on the present version of the booking. */
export function ReturnedItem({ item }: { readonly item: QueuedItem }) {
  const t = useText();
  const queue = useQueue();
  const staff = useStaff();
  const { change, label } = item;
  const [note, setNote] = useState(change.type === 'note' ? change.note : '');
  /** The present note and version of the booking; null until it was read. */
  const [present, setPresent] = useState<{ readonly note: string; readonly version: number } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const read = async () => {
    if (change.type !== 'note') return;
    const { locationId, reference } = change;
    const result = await staff.getDeskBooking({ locationId, reference }, {});
    setFailed(result.ok ? null : errorText(result.error, t));
    if (result.ok) setPresent(result.value.data);
  };
  return (
    <section className={styles.returned} aria-label={label}>
      <h3>{label}</h3>
      <Notice tone="warn">{explainReturn(item, t)}</Notice>
      {failed !== null && <Notice tone="danger">{failed}</Notice>}
      {change.type === 'note' && (
        <>
          {present !== null && (
            <p>
              {t('The note is now:')} <q>{present.note === '' ? t('None') : present.note}</q>
            </p>
          )}
          <TextArea label={t('Your note')} maxLength={2_000} value={note} onChange={setNote} />
        </>
      )}
      <div className={styles.actions}>
        {change.type === 'note' &&
          (present === null ? (
            <Button onClick={() => void read()}>{t('Show the current note')}</Button>
          ) : (
            <Button kind="primary" onClick={() => queue.resend(item.id, { ...change, note, version: present.version })}>
              {t('Save your note')}
            </Button>
          ))}
        {change.type !== 'note' && item.returned?.kind === 'server' && (
          <Button kind="primary" onClick={() => queue.resend(item.id, change)}>
            {t('Try again')}
          </Button>
        )}
        <Button onClick={() => queue.drop(item.id)}>{change.type === 'note' ? t('Discard your note') : t('OK')}</Button>
      </div>
    </section>
  );
}

function explainReturn({ change, returned }: QueuedItem, t: DeskTranslator): string {
  if (returned?.code === 'cancelled') return t('This booking has been cancelled. The party was not checked in.');
  if (returned?.code === 'otherDay') return t('This booking is for another day. The party was not checked in.');
  if (returned?.kind === 'notFound') return t('We could not find this. It may have been removed.');
  if (change.type === 'note' && returned?.kind === 'conflict') {
    return t('Somebody else has changed this booking. Your note was not saved.');
  }
  return t('The server did not accept this change.');
}
