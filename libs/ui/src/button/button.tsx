import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

type Scheme = 'primary' | 'secondary' | 'ghost' | 'paper';
type Size = 'small' | 'medium' | 'large';

interface Looks {
  readonly scheme?: Scheme;
  readonly size?: Size;
  readonly children: ReactNode;
}

/** The class of a button, for hosts with their own element (e.g. a router's link). */
export function buttonClass({
  scheme = 'primary',
  size = 'medium',
}: { readonly scheme?: Scheme; readonly size?: Size } = {}): string {
  return `${styles.button} ${styles[scheme]} ${styles[size]}`;
}

type ButtonProps = Looks &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className'> & {
    /** The button stays focusable, so that screen readers can read the reason; presses do nothing. */
    readonly isDisabled?: boolean;
    readonly isBusy?: boolean;
  };

export function Button({
  scheme,
  size,
  isDisabled = false,
  isBusy = false,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isInert = isDisabled || isBusy;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ ...(scheme && { scheme }), ...(size && { size }) })}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isInert) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button; `href` must have passed `safeUrl`. */
export function ButtonLink({
  scheme,
  size,
  newTab = false,
  children,
  ...rest
}: Looks & { readonly newTab?: boolean } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'target'>) {
  return (
    <a
      {...rest}
      className={buttonClass({ ...(scheme && { scheme }), ...(size && { size }) })}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  );
}
