import type { SubmissionWire } from '@latchkey/cms-client/contract';
import type { CallError, CallResult } from '@latchkey/cms-client/staff';
import { useState } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { Button } from '../foundation/controls/button.tsx';
import { SelectField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useSession } from '../session/session.tsx';
import styles from './inbox.module.css';

interface HandlingProps {
  readonly submission: SubmissionWire;
  readonly isBusy: boolean;
  readonly setIsBusy: (isBusy: boolean) => void;
  readonly onDone: (changed: SubmissionWire) => void;
  readonly onReadAgain: () => void;
}

/** The part of a submitted form that the staff changes: who has taken it, and the buttons to take, close and reopen it. */
export function SubmissionHandling({ submission, isBusy, setIsBusy, onDone, onReadAgain }: HandlingProps) {
  const t = useText();
  const office = useOffice();
  const { person } = useSession();
  const [error, setError] = useState<CallError | null>(null);
  const { id, version, state, assignee, assignable } = submission;
  const params = { submissionId: id };
  const query = { locale: t.locale };
  const run = async (call: Promise<CallResult<SubmissionWire>>) => {
    setIsBusy(true);
    const changed = await call;
    setIsBusy(false);
    if (changed.ok) {
      setError(null);
      return onDone(changed.value.data);
    }
    setError(changed.error);
    return onReadAgain();
  };
  const assign = (personId: string | null) =>
    run(office.assignSubmission(params, { query, json: { version, personId } }));
  const isClosed = state === 'closed';
  const close = () => run(office.closeSubmission(params, { query, json: { version, isClosed: !isClosed } }));
  return (
    <div className={styles.handling}>
      <SelectField
        label={t('Taken by')}
        options={[
          { value: '', label: t('Nobody') },
          ...assignable.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        value={assignee?.id ?? ''}
        disabled={isBusy}
        onChange={(value) => void assign(value === '' ? null : value)}
      />
      {assignee === null && assignable.some((each) => each.id === person.id) && (
        <Button icon="person" isBusy={isBusy} onClick={() => void assign(person.id)}>
          {t('I take it')}
        </Button>
      )}
      <Button icon={isClosed ? 'undo' : 'check'} isBusy={isBusy} onClick={() => void close()}>
        {isClosed ? t('Reopen') : t('Mark as done')}
      </Button>
      {error !== null && (
        <Notice tone="danger">
          {error.code === 'submission_outdated'
            ? t('Somebody else did something with it. Look again.')
            : errorText(error, t)}
        </Notice>
      )}
    </div>
  );
}
