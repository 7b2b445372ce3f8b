import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { AuthError } from './auth-calls.ts';
import { useAuth } from './auth-context.ts';
import { authErrorText } from './auth-error-text.ts';
import { CodeStep } from './code-step.tsx';
import { Entrance } from './entrance.tsx';
import { canOfferPasskeys, canUsePasskeys, signInWithPasskey, stopOffer } from './passkey.ts';
import styles from './form.module.css';

interface SignInScreenProps {
  /** The reason why the person sees this screen, where they have not signed out themselves. */
  readonly why?: string | undefined;
  readonly onSignedIn: () => void;
}

export function SignInScreen({ why, onSignedIn }: SignInScreenProps) {
  const t = useText();
  const auth = useAuth();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<AuthError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useOfferedPasskey(onSignedIn, setError);
  useEffect(() => {
    first.current?.focus();
  }, [step]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    const result = await auth.signIn({ email: email.trim(), password });
    setIsBusy(false);
    if (!result.ok) setError(result.error);
    else if (result.value === 'needsCode') setStep('code');
    else onSignedIn();
  };
  const tryPasskey = async () => {
    setError(null);
    await stopOffer();
    const outcome = await signInWithPasskey(auth, false);
    if (outcome.type === 'done') onSignedIn();
    if (outcome.type === 'failed') setError(outcome.error);
  };

  if (step === 'code') {
    return (
      <Entrance title={t('One-time code')}>
        <CodeStep
          onDone={onSignedIn}
          onBack={() => {
            setPassword('');
            setStep('password');
          }}
        />
      </Entrance>
    );
  }
  return (
    <Entrance title={t('Sign in')}>
      {why !== undefined && error === null && <Notice tone="warn">{why}</Notice>}
      {error !== null && <Notice tone="danger">{authErrorText(error, t)}</Notice>}
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          ref={first}
          label={t('Email')}
          type="email"
          name="email"
          autoComplete="username webauthn"
          required
          maxLength={200}
          dir="ltr"
          value={email}
          onChange={setEmail}
        />
        <TextField
          label={t('Password')}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={200}
          dir="ltr"
          value={password}
          onChange={setPassword}
        />
        <Button kind="primary" size="large" isSubmit isBusy={isBusy}>
          {t('Sign in')}
        </Button>
      </form>
      {canUsePasskeys() && (
        <>
          <p className={styles.or}>{t('or')}</p>
          <Button icon="key" size="large" onClick={() => void tryPasskey()}>
            {t('Use a passkey')}
          </Button>
        </>
      )}
    </Entrance>
  );
}

/** Offers passkeys in the field for the email, where the browser can. */
function useOfferedPasskey(onSignedIn: () => void, onError: (error: AuthError) => void): void {
  const auth = useAuth();
  const latest = useRef({ onSignedIn, onError });
  useEffect(() => {
    latest.current = { onSignedIn, onError };
  });
  useEffect(() => {
    let isGone = false;
    const offer = async () => {
      if (!(await canOfferPasskeys()) || isGone) return;
      const outcome = await signInWithPasskey(auth, true);
      if (isGone) return;
      if (outcome.type === 'done') latest.current.onSignedIn();
      // A missing connection is only reported after a press of the button.
      if (outcome.type === 'failed' && outcome.error.kind === 'rejected') latest.current.onError(outcome.error);
    };
    void offer();
    return () => {
      isGone = true;
      if (canUsePasskeys()) void stopOffer();
    };
  }, [auth]);
}
