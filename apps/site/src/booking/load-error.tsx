import type { GatewayError } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { Button } from '@latchkey/ui';
import { useEffect, useState } from 'react';
import { failureReason, retryInWords } from '../foundation/error-words.ts';
import styles from './booking-widget.module.css';
import { useIsOnline } from '../foundation/use-is-online.ts';

interface LoadErrorProps {
  readonly t: Translator;
  /** What did not come. */
  readonly message: string;
  readonly error: GatewayError;
  readonly onRetry: () => void;
}

/** What could not be loaded, as far as one can say why, and the way on. Without a network it goes on by itself later. */
export function LoadError({ t, message, error, onRetry }: LoadErrorProps) {
  const isOnline = useIsOnline();
  return (
    <div className={styles.message} role="alert">
      <p>{message}</p>
      <p className={styles.why}>{isOnline ? failureReason(t, error) : t('You seem to be offline')}</p>
      {isOnline ? null : <p className={styles.why}>{t('This goes on by itself as soon as you are online again')}</p>}
      {retryInWords(t, error) === null ? null : <p className={styles.why}>{retryInWords(t, error)}</p>}
      <Button scheme="secondary" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

/** After how long a wait is worth a word. */
const slowMs = 4_000;

/** Whether something has been going on for so long that a visitor wants to hear of it. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
