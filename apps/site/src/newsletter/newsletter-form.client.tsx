'use client';

import { customerFault } from '@latchkey/booking-core';
import { createFormsClient } from '@latchkey/cms-client/forms';
import { Button } from '@latchkey/ui';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../basket/text-field.tsx';
import { createSubmissionMachine } from '../forms/submission.machine.ts';
import { createKey } from '../wiring/create-key.client.ts';
import styles from './newsletter-form.module.css';

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
}

/** One line and a button; whoever reads the mail at that address decides. */
export function NewsletterForm({ listId, locale, words }: NewsletterFormProps) {
  const [machine] = useState(() => {
    const client = createFormsClient({ baseUrl: '/api', locale });
    return createSubmissionMachine<string>(async (email) => {
      const { error } = await client.subscribeNewsletter({ id: listId, params: { email } });
      if (error === null) return { kind: 'sent' };
      const isAddress = error.details.some((detail) => detail.includes('Invalid Email'));
      return isAddress ? { kind: 'refused', faults: { email: words.invalid } } : { kind: 'failed' };
    });
  });
  const actor = useActorRef(machine, { input: { createKey } });
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const outcome = useSelector(actor, (snapshot) => snapshot.context.outcome);
  const [email, setEmail] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const asked = useRef<HTMLParagraphElement>(null);
  const isAsked = outcome?.kind === 'sent';

  useEffect(() => {
    if (isAsked) asked.current?.focus();
  }, [isAsked]);

  if (isAsked) {
    return (
      <p ref={asked} className={styles.asked} role="status" tabIndex={-1}>
        {words.asked}
      </p>
    );
  }
  const fault = customerFault('email', email);
  const ownFault = fault === null ? null : fault === 'Invalid Email' ? words.invalid : words.required;
  const refused = outcome?.kind === 'refused' ? (outcome.faults['email'] ?? null) : null;
  return (
    <form
      className={styles.form}
      noValidate
      // An action and not a listener: React keeps a press that comes before this script, and repeats it.
      action={(data) => {
        const given = data.get('email');
        const address = typeof given === 'string' ? given.trim() : '';
        setEmail(address);
        setHasTried(true);
        if (customerFault('email', address) === null) actor.send({ type: 'submit', content: address });
      }}
    >
      <TextField
        name="email"
        label={words.email}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        value={email}
        error={hasTried ? (ownFault ?? refused) : null}
        isErrorSpoken
        onValue={setEmail}
      >
        <Button type="submit" isBusy={isSending}>
          {words.subscribe}
        </Button>
      </TextField>
      {outcome?.kind === 'failed' && !isSending ? (
        <p className={styles.failed} role="alert">
          {words.failed}
        </p>
      ) : null}
    </form>
  );
}
