import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useId } from 'react';
import { CodeField } from '../forms/code-field.tsx';
import styles from './gift-card.module.css';

interface BalanceFieldsProps {
  readonly code: string;
  /** The error of the code; null if there is none. */
  readonly error: string | null;
  /** The code, then the sentences about its balance; empty until the balance is known. */
  readonly lines: readonly string[];
  readonly isLooking: boolean;
  readonly onCode: (code: string) => void;
  readonly onSubmit: () => void;
}

/** The form for the balance of a gift voucher. */
export function BalanceFields({ code, error, lines, isLooking, onCode, onSubmit }: BalanceFieldsProps) {
  const t = useTranslator();
  const heading = useId();
  const [shownCode, ...sentences] = lines;
  return (
    <form
      className={styles.balance}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h3 id={heading}>{t('Check the balance of a gift voucher')}</h3>
      <CodeField
        name="gift-voucher-code"
        label={t('Code of the gift voucher')}
        value={code}
        error={error}
        onValue={onCode}
      />
      <Button type="submit" scheme="secondary" isBusy={isLooking}>
        {t('Check the balance')}
      </Button>
      <div role="status">
        {shownCode === undefined ? null : (
          <div className={styles.result}>
            <bdi dir="ltr">{shownCode}</bdi>
            {sentences.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
    </form>
  );
}
