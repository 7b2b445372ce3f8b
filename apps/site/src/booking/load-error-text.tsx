import type { GatewayError } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { failureReason, retryInWords } from '../foundation/error-words.ts';
import styles from './booking-widget.module.css';

interface LoadErrorTextProps {
  readonly t: Translator;
  /** The sentence that says what could not be loaded. */
  readonly message: string;
  readonly error: GatewayError;
  readonly isOnline: boolean;
  /** The control that tries again. */
  readonly children: ReactNode;
}

/** Says what could not be loaded, and why if that is known. */
export function LoadErrorText({ t, message, error, isOnline, children }: LoadErrorTextProps) {
  return (
    <div className={styles.message} role="alert">
      <p>{message}</p>
      <p className={styles.why}>{isOnline ? failureReason(t, error) : t('You seem to be offline')}</p>
      {isOnline ? null : <p className={styles.why}>{t('We will try again as soon as you are online')}</p>}
      {retryInWords(t, error) === null ? null : <p className={styles.why}>{retryInWords(t, error)}</p>}
      {children}
    </div>
  );
}
