import type { CallError } from '@latchkey/cms-client/staff';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { useStaff } from '../foundation/api/staff.tsx';
import { Button, buttonClass } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { Entrance } from './entrance.tsx';
import styles from './form.module.css';
import { roleName } from './role-name.ts';

interface InvitationScreenProps {
  /** The token of the invitation; null where the link had none, or after a reload, since it was taken out of the URL. */
  readonly token: string | null;
  readonly onAccepted: () => void;
}

/** The screen that an invitation link opens: its role and email, and the form that sets a name and a password. */
export function InvitationScreen({ token, onAccepted }: InvitationScreenProps) {
  const t = useText();
  const staff = useStaff();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => requireData(await staff.findInvitation({}, { json: { token }, signal })),
    enabled: token !== null,
  });
  const failed = findCallError(error);
  // 404: no invitation has this token. 409: somebody with its email works here already. 410: it was used, has expired, or was withdrawn.
  const isGone = token === null || failed?.status === 404 || failed?.status === 410 || failed?.status === 409;
  return (
    <Entrance title={t('Invitation')}>
      {isGone ? (
        <GoneInvitation hasToken={token !== null} />
      ) : failed !== null ? (
        <ErrorState error={failed} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton />
      ) : (
        <>
          <p>{t('You are invited as %role: %email', { role: roleName(data.role, t), email: data.email })}</p>
          <AcceptForm token={token} name={data.name} email={data.email} onAccepted={onAccepted} />
        </>
      )}
    </Entrance>
  );
}

function GoneInvitation({ hasToken }: { readonly hasToken: boolean }) {
  const t = useText();
  return (
    <>
      <Notice tone="warn">
        {hasToken
          ? t(
              'This invitation has been used, has expired or was withdrawn. Ask the person who invited you for a new link.',
            )
          : t('Open the invitation link again. This page does not save it.')}
      </Notice>
      <Link to={{ page: 'sign-in' }} className={buttonClass({ kind: 'secondary', size: 'large' })}>
        {t('Sign in')}
      </Link>
    </>
  );
}

interface AcceptFormProps {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly onAccepted: () => void;
}

function AcceptForm({ token, name: knownName, email, onAccepted }: AcceptFormProps) {
  const t = useText();
  const staff = useStaff();
  const [name, setName] = useState(knownName);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const result = await staff.acceptInvitation({}, { json: { token, name: name.trim(), password } });
    setIsBusy(false);
    if (result.ok) onAccepted();
    else setError(result.error);
  };
  const isWeak = error?.code === 'weak_password';
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {error !== null && !isWeak && <Notice tone="danger">{errorText(error, t)}</Notice>}
      {/* Password managers keep the password under this. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('Your name')}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        value={name}
        onChange={setName}
      />
      <TextField
        label={t('New password')}
        type="password"
        name="password"
        autoComplete="new-password"
        required
        minLength={12}
        maxLength={200}
        dir="ltr"
        hint={t('At least 12 characters. A sentence is easy to remember.')}
        error={
          isWeak
            ? t('This password is easy to guess. Use at least 12 characters, and avoid your name and common words.')
            : null
        }
        value={password}
        onChange={setPassword}
      />
      <Button kind="primary" size="large" isSubmit isBusy={isBusy}>
        {t('Accept the invitation')}
      </Button>
    </form>
  );
}
