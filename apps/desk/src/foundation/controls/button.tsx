import { PressButton, type PressButtonProps } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './button.module.css';

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'medium' | 'large';

interface Looks {
  /** The kind of the button. The one that goes on is `primary`; a screen has at most one of them. */
  readonly kind?: Kind;
  readonly size?: Size;
}

interface Presses extends Omit<PressButtonProps, 'className' | 'type'> {
  readonly isSubmit?: boolean;
}

interface ButtonProps extends Looks, Presses {
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** Returns the class of a button, also for a link that looks like one. */
export function buttonClass({ kind = 'secondary', size = 'medium' }: Looks = {}): string {
  return `${styles.button} ${styles[kind]} ${styles[size]}`;
}

export function Button({ kind, size, icon, isBusy = false, isSubmit = false, children, ...rest }: ButtonProps) {
  const looks = { ...(kind && { kind }), ...(size && { size }) };
  return (
    <PressButton {...rest} type={isSubmit ? 'submit' : 'button'} isBusy={isBusy} className={buttonClass(looks)}>
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </PressButton>
  );
}

interface IconButtonProps extends Looks, Omit<Presses, 'aria-label'> {
  readonly icon: IconName;
  /** The name for screen readers, which is shown while a pointer rests on the button. */
  readonly label: string;
}

/** Returns the class of a button that has only an icon. */
export function squareClass(kind: Kind): string {
  return `${styles.button} ${styles[kind]} ${styles.square}`;
}

export function IconButton({ kind = 'quiet', icon, label, isSubmit = false, ...rest }: IconButtonProps) {
  const type = isSubmit ? 'submit' : 'button';
  return (
    <PressButton {...rest} type={type} className={squareClass(kind)} aria-label={label} title={label}>
      <Icon name={icon} />
    </PressButton>
  );
}
