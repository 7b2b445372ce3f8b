import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { PressButton, type PressButtonProps } from './press-button.tsx';
import styles from './button.module.css';

/** The looks of a button. `ghost` is another name of `secondary`, which documents of the content may have. */
type Scheme = 'primary' | 'secondary' | 'ghost' | 'paper';
type Size = 'small' | 'medium' | 'large';

interface Looks {
  readonly scheme?: Scheme;
  readonly size?: Size;
  readonly children: ReactNode;
}

/** Returns the class of a button, for hosts with their own element (such as a router's link). */
export function buttonClass({
  scheme = 'primary',
  size = 'medium',
}: { readonly scheme?: Scheme; readonly size?: Size } = {}): string {
  return `${styles.button} ${styles[scheme === 'ghost' ? 'secondary' : scheme]} ${styles[size]}`;
}

type ButtonProps = Looks & Omit<PressButtonProps, 'className'>;

export function Button({ scheme, size, isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <PressButton
      {...rest}
      isBusy={isBusy}
      className={buttonClass({ ...(scheme && { scheme }), ...(size && { size }) })}
    >
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {children}
    </PressButton>
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
