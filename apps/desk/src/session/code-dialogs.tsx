import { lazy, Suspense, type SyntheticEvent, useState } from 'react';
import { Button } from '../foundation/controls/button.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './account.module.css';
import type { AuthError } from './auth-calls.ts';
import { useAuth } from './auth-context.ts';
import { authErrorText } from './auth-error-text.ts';
import form from './form.module.css';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface CodeSetup {
  readonly uri: string;
  readonly backupCodes: readonly string[];
}

/** The dialog that sets one-time codes up: the password, the QR code for the app with a first code, and then the backup codes. */
export function SetUpCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const auth = useAuth();
  const [setup, setSetup] = useState<CodeSetup | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  return (
    <Dialog title={t('Set up one-time codes')} closesBeside={false} onClose={onClose}>
      {setup === null ? (
        <OneFieldForm
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          action={t('Continue')}
          submit={async (password) => {
            const result = await auth.beginCode(password);
            if (!result.ok) return result.error;
            setSetup(result.value);
            return null;
          }}
        />
      ) : isConfirmed ? (
        <BackupCodes codes={setup.backupCodes} onClose={onClose} />
      ) : (
        <>
          <p>{t('Scan this with an app for one-time codes, then enter the code that it shows.')}</p>
          <Suspense fallback={<Skeleton />}>
            <QrCode className={styles.code} text={setup.uri} label={t('The code for the app')} />
          </Suspense>
          <p className={styles.muted}>
            {t('Or enter this key in the app:')} <bdi className={styles.secret}>{readSecret(setup.uri)}</bdi>
          </p>
          <OneFieldForm
            label={t('The six digits that your app shows')}
            type="text"
            autoComplete="one-time-code"
            action={t('Confirm')}
            submit={async (code) => {
              const result = await auth.confirmCode(code.replaceAll(/\s/gu, ''));
              if (result.ok) setIsConfirmed(true);
              return result.ok ? null : result.error;
            }}
          />
        </>
      )}
    </Dialog>
  );
}

/** The dialog that removes one-time codes, after the password. */
export function RemoveCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const auth = useAuth();
  return (
    <Dialog title={t('Remove the codes')} size="small" onClose={onClose}>
      <OneFieldForm
        label={t('Password')}
        type="password"
        autoComplete="current-password"
        action={t('Remove the codes')}
        submit={async (password) => {
          const result = await auth.endCode(password);
          if (result.ok) onClose();
          return result.ok ? null : result.error;
        }}
      />
    </Dialog>
  );
}

function BackupCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useText();
  return (
    <>
      <Notice tone="good" isAnnounced>
        {t('One-time codes are set up.')}
      </Notice>
      <p>
        {t(
          'Write these backup codes down. Each code works once, in case you lose your phone. They are not shown again.',
        )}
      </p>
      <ul className={styles.backup}>
        {codes.map((code) => (
          <li key={code}>
            <bdi>{code}</bdi>
          </li>
        ))}
      </ul>
      <Button kind="primary" onClick={onClose}>
        {t('I have written them down')}
      </Button>
    </>
  );
}

interface OneFieldFormProps {
  readonly label: string;
  readonly type: 'password' | 'text';
  readonly autoComplete: string;
  readonly action: string;
  readonly submit: (value: string) => Promise<AuthError | null>;
}

function OneFieldForm({ label, action, submit, ...field }: OneFieldFormProps) {
  const t = useText();
  const [value, setValue] = useState('');
  const [error, setError] = useState<AuthError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const failed = await submit(value);
    setIsBusy(false);
    setError(failed);
  };
  return (
    <form className={form.form} onSubmit={(event) => void send(event)}>
      <TextField
        {...field}
        label={label}
        required
        maxLength={200}
        dir="ltr"
        error={error === null ? null : authErrorText(error, t)}
        value={value}
        onChange={setValue}
      />
      <Button kind="primary" isSubmit isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}

/** Reads the secret of the URI, in groups of four characters that are easier to type. */
function readSecret(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return secret.replaceAll(/(.{4})(?=.)/gu, '$1 ');
}
