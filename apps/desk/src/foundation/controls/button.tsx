import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './button.module.css';

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'medium' | 'large';

interface Looks {
  /** The one that goes on is `primary`; there is at most one on a screen. */
  readonly kind?: Kind;
  readonly size?: Size;
}

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className' | 'type'>;

interface Presses {
  /** It stays focusable, so that a screen reader can read why; presses do nothing. */
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  readonly isSubmit?: boolean;
}

interface ButtonProps extends Looks, Presses, NativeButton {
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** The class of a button, for a link that looks like one. */
export function buttonClass({ kind = 'secondary', size = 'medium' }: Looks = {}): string {
  return `${styles.button} ${styles[kind]} ${styles[size]}`;
}

export function Button({ kind, size, icon, isBusy = false, children, ...rest }: ButtonProps) {
  const looks = { ...(kind && { kind }), ...(size && { size }) };
  return (
    <Pressed {...rest} isBusy={isBusy} className={buttonClass(looks)}>
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </Pressed>
  );
}

interface IconButtonProps extends Looks, Presses, Omit<NativeButton, 'aria-label'> {
  readonly icon: IconName;
  /** Read by screen readers, and shown by pointers that rest. */
  readonly label: string;
}

export function IconButton({ kind = 'quiet', icon, label, ...rest }: IconButtonProps) {
  return (
    <Pressed {...rest} className={`${styles.button} ${styles[kind]} ${styles.square}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </Pressed>
  );
}

function Pressed({
  isDisabled = false,
  isBusy = false,
  isSubmit = false,
  onClick,
  children,
  ...rest
}: Presses & NativeButton & { readonly className: string }) {
  const isInert = isDisabled || isBusy;
  return (
    <button
      {...rest}
      type={isSubmit ? 'submit' : 'button'}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isInert) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}
