import type { GatewayError } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { Button } from '@latchkey/ui';
import { useEffect, useState } from 'react';
import { failureReason, retryInWords } from '../foundation/error-words.ts';
import styles from './booking-widget.module.css';
import { useIsOnline } from '../foundation/use-is-online.ts';

interface LoadErrorProps {
  readonly t: Translator;
  /** The message: what could not be loaded. */
  readonly message: string;
  readonly error: GatewayError;
  readonly onRetry: () => void;
}

/**
 * Says what could not be loaded, why if that is known, and offers a retry. After a network error it retries when the network is
 * back.
 */
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

/** Waits longer than this get a message. */
const slowMs = 4_000;

/** Whether `isWaiting` has been true for so long that the visitor should be informed. */
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
