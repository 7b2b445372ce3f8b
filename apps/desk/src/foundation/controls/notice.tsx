import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './notice.module.css';

export type Tone = 'plain' | 'good' | 'warn' | 'danger';

const icons: Readonly<Record<Tone, IconName>> = { plain: 'note', good: 'check', warn: 'alert', danger: 'alert' };

interface NoticeProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** True where screen readers read it when it appears. Default: true for errors (`danger`). */
  readonly isAnnounced?: boolean;
}

/** Something that the person should know, where it belongs on the screen. */
export function Notice({ tone = 'plain', children, action, isAnnounced = tone === 'danger' }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={isAnnounced ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}

/** A badge: a word or two beside a name. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: Pick<NoticeProps, 'tone' | 'children'> & { readonly icon?: IconName }) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon !== undefined && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
