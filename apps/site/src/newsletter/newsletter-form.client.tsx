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
import { readText } from '../forms/read-text.ts';
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
    readonly confirm: string;
  };
  /** The server action for browsers without JavaScript, or before the script is loaded. */
  readonly plainAction: (before: PlainSubscription, data: FormData) => Promise<PlainSubscription>;
}

/** The form that subscribes to a newsletter: one input and a button. The reader of that mailbox has to confirm the subscription. */
export function NewsletterForm({ listId, locale, words, plainAction }: NewsletterFormProps) {
  const [plain, action] = useActionState(plainAction, notSubscribed);
  const [client] = useState(() => createFormsClient({ baseUrl: '/api', locale }));
  const send: SubmissionInput['send'] = async (values) => {
    const kind = await subscribe(client, listId, String(values['email']));
    return kind === 'rejected' ? { kind, errors: {} } : { kind };
  };
  const actor = useActorRef(submissionMachine, { input: { send, createKey } });
  const isSending = useSelector(actor, selectIsSending);
  const outcome = useSelector(actor, selectSubmissionOutcome);
  const [email, setEmail] = useState(plain.email);
  const [hasTried, setHasTried] = useState(plain.status === 'rejected');
  const form = useRef<HTMLFormElement>(null);
  const confirmation = useRef<HTMLParagraphElement>(null);
  const status = outcome?.kind ?? plain.status;
  const isSent = status === 'sent';
  /** True where the page is the response to this form, which was sent without JavaScript. */
  const isResponse = plain.status !== 'untouched';

  useEffect(() => {
    if (isSent) confirmation.current?.focus();
  }, [isSent]);

  useEffect(() => {
    // The visitor may have typed before this script was loaded.
    if (form.current !== null) setEmail(readText(new FormData(form.current).get('email')));
  }, []);

  if (isSent) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that is the response to a form starts at its result
      <p ref={confirmation} className={styles.confirmation} role="status" tabIndex={-1} autoFocus={isResponse}>
        {words.confirm}
      </p>
    );
  }
  const emailError = customerError('email', email);
  const ownError = emailError === null ? null : emailError === 'Invalid Email' ? words.invalid : words.required;
  return (
    <form
      ref={form}
      className={styles.form}
      data-wants="touch"
      noValidate
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (emailError === null) actor.send({ type: 'submit', values: { email: email.trim() } });
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
        error={hasTried ? (ownError ?? (status === 'rejected' ? words.invalid : null)) : null}
        isErrorSpoken
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that is the response to a form starts at its result
        autoFocus={plain.status === 'rejected'}
        onValue={setEmail}
      >
        <Button type="submit" isBusy={isSending}>
          {words.subscribe}
        </Button>
      </TextField>
      {status === 'failed' && !isSending ? (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that is the response to a form starts at its result
        <p className={styles.failed} role="alert" tabIndex={-1} autoFocus={isResponse}>
          {words.failed}
        </p>
      ) : null}
    </form>
  );
}
