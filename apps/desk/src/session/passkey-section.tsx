import { formatDate } from '@latchkey/i18n';
import { type SyntheticEvent, useState } from 'react';
import { dateHere } from '../foundation/clock/clock.tsx';
import { Button, IconButton } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { AuthError } from './auth-calls.ts';
import styles from './account.module.css';
import { useAuth } from './auth-context.ts';
import { authErrorText } from './auth-error-text.ts';
import form from './form.module.css';
import { addPasskey, canUsePasskeys } from './passkey.ts';
import type { StaffSession } from './session.tsx';

interface PasskeySectionProps {
  readonly passkeys: StaffSession['person']['passkeys'];
  readonly onChange: () => void;
}

export function PasskeySection({ passkeys, onChange }: PasskeySectionProps) {
  const t = useText();
  const auth = useAuth();
  const [name, setName] = useState('');
  const [error, setError] = useState<AuthError | null>(null);
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    setError(null);
    const outcome = await addPasskey(auth, name.trim());
    if (outcome.type === 'failed') setError(outcome.error);
    if (outcome.type !== 'done') return;
    setName('');
    onChange();
  };
  const remove = async (id: string) => {
    const result = await auth.removePasskey(id);
    setError(result.ok ? null : result.error);
    onChange();
  };
  return (
    <section className={styles.section}>
      <h2>{t('Passkeys')}</h2>
      <p className={styles.muted}>
        {t('Sign in with your fingerprint, your face or the code of your device instead of the password.')}
      </p>
      {error !== null && <Notice tone="danger">{authErrorText(error, t)}</Notice>}
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.item}>
              <span className={styles.itemText}>
                <bdi>{passkey.name}</bdi>
                <span className={styles.muted}>
                  {t('Added on %date', { date: formatDate(dateHere(passkey.createdAt), t.dates, 'long') })}
                </span>
              </span>
              <IconButton
                icon="trash"
                label={t('Remove the passkey %name', { name: passkey.name })}
                onClick={() => void remove(passkey.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <form className={form.form} onSubmit={(event) => void add(event)}>
          <TextField
            label={t('Name of the passkey')}
            hint={t('A name that you recognise, such as: tablet at the door')}
            required
            maxLength={100}
            value={name}
            onChange={setName}
          />
          <Button icon="key" isSubmit>
            {t('Add a passkey')}
          </Button>
        </form>
      ) : (
        <p>{t('This browser does not support passkeys.')}</p>
      )}
    </section>
  );
}
