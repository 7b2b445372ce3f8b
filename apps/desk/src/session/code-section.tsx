import { useState } from 'react';
import { Button } from '../foundation/controls/button.tsx';
import { Badge } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './account.module.css';
import { RemoveCodesDialog, SetUpCodesDialog } from './code-dialogs.tsx';

interface CodeSectionProps {
  readonly hasCode: boolean;
  readonly onChange: () => void;
}

/** The section of the account for one-time codes of an app, as a second step after the password. */
export function CodeSection({ hasCode, onChange }: CodeSectionProps) {
  const t = useText();
  const [dialog, setDialog] = useState<'setUp' | 'remove' | null>(null);
  const close = () => {
    setDialog(null);
    onChange();
  };
  return (
    <section className={styles.section}>
      <h2>{t('One-time codes')}</h2>
      <p>
        {hasCode ? (
          <Badge tone="good" icon="shield">
            {t('Set up')}
          </Badge>
        ) : (
          <Badge>{t('Not set up')}</Badge>
        )}
      </p>
      <p className={styles.muted}>
        {t(
          'An app on your phone shows a code, which you enter after the password. A stolen password alone is then not enough to sign in.',
        )}
      </p>
      {hasCode ? (
        <Button onClick={() => setDialog('remove')}>{t('Remove the codes')}</Button>
      ) : (
        <Button onClick={() => setDialog('setUp')}>{t('Set up one-time codes')}</Button>
      )}
      {dialog === 'setUp' && <SetUpCodesDialog onClose={close} />}
      {dialog === 'remove' && <RemoveCodesDialog onClose={close} />}
    </section>
  );
}
