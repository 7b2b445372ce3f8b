import type { GatewayError } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { Button } from '@latchkey/ui';
import { useEffect, useState } from 'react';
import { LoadErrorText } from './load-error-text.tsx';
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
    <LoadErrorText t={t} message={message} error={error} isOnline={isOnline}>
      <Button scheme="secondary" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </LoadErrorText>
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
