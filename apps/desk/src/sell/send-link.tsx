import type { CallError } from '@latchkey/cms-client/staff';
import { useState } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { newKey, useStaff } from '../foundation/api/staff.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import styles from './link-step.module.css';

interface SendLinkProps {
  readonly location: DeskLocation;
  readonly basketId: string;
  /** The address as it was typed in the sale; empty if it was not. */
  readonly email: string;
}

/** Sends the link by email, as often as the party asks for it. */
export function SendLink({ location, basketId, email: typed }: SendLinkProps) {
  const t = useText();
  const staff = useStaff();
  const toast = useToast();
  const [email, setEmail] = useState(typed);
  const [key, setKey] = useState(newKey);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const send = async () => {
    setBusy(true);
    const params = { locationId: location.id, basketId };
    const sent = await staff.sendPaymentLink(params, { json: { email: email.trim() }, idempotencyKey: key });
    setBusy(false);
    // After a response the next press has a new key, and sends another email. After a lost response the key stays, so the email is sent once.
    if (sent.ok || sent.error.kind === 'rejected') setKey(newKey());
    setError(sent.ok ? null : sent.error);
    if (sent.ok) toast({ tone: 'good', text: t('The link is sent to %email.', { email: sent.value.data.email }) });
  };
  return (
    <form
      className={styles.send}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && email.trim() !== '') void send();
      }}
    >
      <TextField
        label={t('Send the link by email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        value={email}
        error={error === null ? null : error.status === 422 ? t('Invalid Email') : errorText(error, t)}
        onChange={setEmail}
      />
      <Button isSubmit isBusy={isBusy} isDisabled={email.trim() === ''}>
        {t('Send')}
      </Button>
    </form>
  );
}
