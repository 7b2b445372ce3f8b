import type { SubmissionWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import { useState } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { newKey } from '../foundation/api/staff.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { TextArea } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './inbox.module.css';

interface AnswerProps {
  readonly submission: SubmissionWire;
  /** The address to which the answer goes. */
  readonly email: string;
  /** The answers that were begun, by the id of their form. */
  readonly drafts: Map<string, string>;
  /** True while the request that takes or closes the form runs. */
  readonly isHandled: boolean;
  readonly onDone: (changed: SubmissionWire) => void;
  readonly onReadAgain: () => void;
}

const maxCharacters = 10_000;

/** The form of an answer. If a colleague has answered first, the text is kept, and is sent only after the person has seen the other answer. */
export function AnswerForm({ submission, email, drafts, isHandled, onDone, onReadAgain }: AnswerProps) {
  const t = useText();
  const office = useOffice();
  const toast = useToast();
  const { id, version, answers, replyTo } = submission;
  const [text, setText] = useState(() => drafts.get(id) ?? '');
  const [key, setKey] = useState(newKey);
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const write = (typed: string) => {
    setText(typed);
    drafts.set(id, typed);
  };
  const send = async () => {
    setIsBusy(true);
    const json = { version, text: text.trim() };
    const sent = await office.answerSubmission(
      { submissionId: id },
      { query: { locale: t.locale }, json, idempotencyKey: key },
    );
    setIsBusy(false);
    if (sent.ok) {
      setError(null);
      write('');
      setKey(newKey());
      toast({ tone: 'good', text: t('The answer goes out to %email.', { email }) });
      return onDone(sent.value.data);
    }
    setError(sent.error);
    if (sent.error.code !== 'submission_outdated') return undefined;
    // A key belongs to one text, so another text gets another key.
    setKey(newKey());
    return onReadAgain();
  };
  const last = answers.at(-1);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {error !== null && (
        <Notice tone={error.code === 'submission_outdated' ? 'warn' : 'danger'} isAnnounced>
          {error.code !== 'submission_outdated'
            ? errorText(error, t)
            : last === undefined
              ? t(
                  'Somebody else did something with it since you opened it. Your answer was not sent. Look again, then send it.',
                )
              : t(
                  '%name has answered since you opened it. Your answer was not sent. Read theirs, then send yours if it is still needed.',
                  {
                    name: last.who,
                  },
                )}
        </Notice>
      )}
      <TextArea
        label={answers.length === 0 ? t('Your answer') : t('Another answer')}
        rows={8}
        maxLength={maxCharacters}
        value={text}
        onChange={write}
        hint={
          <>
            {t('By email to')} <bdi>{email}</bdi>.{' '}
            {replyTo !== null && (
              <>
                {t('Replies go to')} <bdi>{replyTo}</bdi>.
              </>
            )}
          </>
        }
      />
      <div>
        <Button kind="primary" isSubmit isBusy={isBusy} isDisabled={text.trim() === '' || isHandled}>
          {t('Send the answer')}
        </Button>
      </div>
    </form>
  );
}
