'use client';

import {
  customerError,
  selectIsSending,
  selectSubmissionOutcome,
  type SubmissionInput,
  submissionMachine,
} from '@latchkey/booking-core';
import { createFormsClient } from '@latchkey/cms-client/forms';
import { Button } from '@latchkey/ui';
import { useActorRef, useSelector } from '@xstate/react';
import { useActionState, useEffect, useRef, useState } from 'react';
import { TextField } from '../forms/text-field.tsx';
import { textOf } from '../forms/text-of.ts';
import { createKey } from '../foundation/create-key.client.ts';
import styles from './newsletter-form.module.css';
import { notSubscribed, type PlainSubscription, subscribe } from './subscribe.ts';

interface NewsletterFormProps {
  readonly listId: string;
  readonly locale: string;
  readonly words: {
    readonly email: string;
    readonly subscribe: string;
    readonly required: string;
    readonly invalid: string;
    readonly failed: string;
    readonly asked: string;
  };
  /** What a browser sends to that runs no scripts, or not yet. */
  readonly plainAction: (before: PlainSubscription, data: FormData) => Promise<PlainSubscription>;
}

/** One line and a button; whoever reads the mail at that address decides. */
export function NewsletterForm({ listId, locale, words, plainAction }: NewsletterFormProps) {
  const [plain, action] = useActionState(plainAction, notSubscribed);
  const [client] = useState(() => createFormsClient({ baseUrl: '/api', locale }));
  const send: SubmissionInput['send'] = async (answers) => {
    const kind = await subscribe(client, listId, String(answers['email']));
    return kind === 'refused' ? { kind: 'rejected', errors: {} } : { kind };
  };
  const actor = useActorRef(submissionMachine, { input: { send, createKey } });
  const isSending = useSelector(actor, selectIsSending);
  const outcome = useSelector(actor, selectSubmissionOutcome);
  const [email, setEmail] = useState(plain.email);
  const [hasTried, setHasTried] = useState(plain.status === 'refused');
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef<HTMLParagraphElement>(null);
  const end = outcome?.kind ?? plain.status;
  const isAsked = end === 'sent';
  /** Of a page that the browser asked for by sending this form. */
  const isAnswer = plain.status !== 'untouched';

  useEffect(() => {
    if (isAsked) asked.current?.focus();
  }, [isAsked]);

  useEffect(() => {
    // What was typed before this script came.
    if (form.current !== null) setEmail(textOf(new FormData(form.current).get('email')));
  }, []);

  if (isAsked) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that answers begins at its answer
      <p ref={asked} className={styles.asked} role="status" tabIndex={-1} autoFocus={isAnswer}>
        {words.asked}
      </p>
    );
  }
  const fault = customerError('email', email);
  const ownFault = fault === null ? null : fault === 'Invalid Email' ? words.invalid : words.required;
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (fault === null) actor.send({ type: 'submit', values: { email: email.trim() } });
      }}
    >
      <input type="hidden" name="_list" value={listId} />
      <input type="hidden" name="_locale" value={locale} />
      <TextField
        name="email"
        label={words.email}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        value={email}
        error={hasTried ? (ownFault ?? (end === 'rejected' || end === 'refused' ? words.invalid : null)) : null}
        isErrorSpoken
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
        autoFocus={plain.status === 'refused'}
        onValue={setEmail}
      >
        <Button type="submit" isBusy={isSending}>
          {words.subscribe}
        </Button>
      </TextField>
      {end === 'failed' && !isSending ? (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
        <p className={styles.failed} role="alert" tabIndex={-1} autoFocus={isAnswer}>
          {words.failed}
        </p>
      ) : null}
    </form>
  );
}
