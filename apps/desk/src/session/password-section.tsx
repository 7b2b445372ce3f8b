import { type SyntheticEvent, useState } from 'react';
import { Button } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { AuthError } from './auth-calls.ts';
import styles from './account.module.css';
import { useAuth } from './auth-context.ts';
import { authErrorText } from './auth-error-text.ts';
import form from './form.module.css';

export function PasswordSection() {
  const t = useText();
  const auth = useAuth();
  const toast = useToast();
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [error, setError] = useState<AuthError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const result = await auth.changePassword({ currentPassword, newPassword });
    setIsBusy(false);
    setError(result.ok ? null : result.error);
    if (!result.ok) return;
    setCurrentPassword('');
    setNewPassword('');
    toast({ tone: 'good', text: t('The password is changed. You are signed out everywhere else.') });
  };
  const isWeak = error?.code === 'weak_password';
  return (
    <section className={styles.section}>
      <h2>{t('Password')}</h2>
      {error !== null && !isWeak && <Notice tone="danger">{authErrorText(error, t)}</Notice>}
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('Current password')}
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
          dir="ltr"
          value={currentPassword}
          onChange={setCurrentPassword}
        />
        <TextField
          label={t('New password')}
          type="password"
          autoComplete="new-password"
          required
          minLength={12}
          maxLength={200}
          dir="ltr"
          hint={t('At least 12 characters. A sentence is easy to remember.')}
          error={error !== null && isWeak ? authErrorText(error, t) : null}
          value={newPassword}
          onChange={setNewPassword}
        />
        <Button isSubmit isBusy={isBusy}>
          {t('Change the password')}
        </Button>
      </form>
    </section>
  );
}
