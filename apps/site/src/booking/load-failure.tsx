import type { GatewayErrorKind } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { Button } from '@latchkey/ui';
import styles from './booking-widget.module.css';
import { useIsOnline } from './use-is-online.ts';

interface LoadFailureProps {
  readonly t: Translator;
  /** What did not come. */
  readonly message: string;
  readonly kind: GatewayErrorKind;
  readonly onRetry: () => void;
}

/** What could not be loaded, as far as one can say why, and the way on. Without a network it goes on by itself later. */
export function LoadFailure({ t, message, kind, onRetry }: LoadFailureProps) {
  const isOnline = useIsOnline();
  return (
    <div className={styles.message} role="alert">
      <p>{message}</p>
      <p className={styles.why}>{isOnline ? failureReason(t, kind) : t('You seem to be offline')}</p>
      {isOnline ? null : <p className={styles.why}>{t('This goes on by itself as soon as you are online again')}</p>}
      <Button scheme="secondary" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

/** Why a call came to nothing, in a visitor's words. */
export function failureReason(t: Translator, kind: GatewayErrorKind): string {
  switch (kind) {
    case 'timeout':
      return t('The service is slow to answer');
    case 'rateLimited':
      return t('Too many requests. Please wait a moment.');
    case 'network':
    case 'server':
      return t('The booking service cannot be reached');
    case 'malformed':
    case 'notFound':
    case 'conflict':
    case 'rejected':
      return t('Something went wrong on our side. Your basket is safe.');
  }
}
