import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { AuthError } from './auth-calls.ts';
import { useAuth } from './auth-context.ts';
import { authErrorText } from './auth-error-text.ts';
import styles from './form.module.css';

interface CodeStepProps {
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** The second step: the code that an app shows, or one of the backup codes. */
export function CodeStep({ onDone, onBack }: CodeStepProps) {
  const t = useText();
  const auth = useAuth();
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  const [code, setCode] = useState('');
  const [error, setError] = useState<AuthError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, [kind]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    const typed = code.replaceAll(/\s/gu, '');
    const result = await (kind === 'app' ? auth.confirmCode(typed) : auth.confirmBackupCode(typed));
    setIsBusy(false);
    if (result.ok) onDone();
    else {
      setError(result.error);
      setCode('');
      field.current?.focus();
    }
  };
  return (
    <>
      {error !== null && <Notice tone="danger">{authErrorText(error, t)}</Notice>}
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label={kind === 'app' ? t('The six digits that your app shows') : t('One of your backup codes')}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          required
          maxLength={40}
          dir="ltr"
          value={code}
          onChange={setCode}
        />
        <Button kind="primary" size="large" isSubmit isBusy={isBusy}>
          {t('Sign in')}
        </Button>
      </form>
      <Button
        kind="quiet"
        onClick={() => {
          setKind(kind === 'app' ? 'backup' : 'app');
          setCode('');
        }}
      >
        {kind === 'app' ? t('Use a backup code') : t('Use the code from the app')}
      </Button>
      <Button kind="quiet" icon="arrowBack" onClick={onBack}>
        {t('Back')}
      </Button>
    </>
  );
}
