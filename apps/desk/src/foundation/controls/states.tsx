import type { CallError } from '@latchkey/cms-client/staff';
import type { ReactNode } from 'react';
import { errorText } from '../api/error-text.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { useText } from '../text/text.tsx';
import { Button } from './button.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** The text in place of a list that has nothing to show yet. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Icon name={icon} size={32} />
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  /** The error of the call; null for a bug. */
  readonly error: CallError | null;
  readonly onRetry: () => void;
}

/** The text in place of data that could not be read. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const t = useText();
  return (
    <div className={styles.state} role="alert">
      <Icon name="alert" size={32} />
      <p className={styles.title}>{errorText(error, t)}</p>
      <Button icon="sync" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

/** Grey lines in place of text that is being loaded. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  const t = useText();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('Loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
