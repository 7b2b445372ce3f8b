import { type ReactNode, useEffect, useRef } from 'react';
import { Skeleton } from '../foundation/controls/states.tsx';
import { useTitle } from '../foundation/router/router.tsx';
import styles from './screen.module.css';

interface ScreenProps {
  readonly title: string;
  /** The title of the document, where it says more than the heading. */
  readonly documentTitle?: string;
  /** The buttons and links beside the title. */
  readonly actions?: ReactNode;
  /** True where the screen takes the whole width without a margin, as a day does. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A screen with its heading, which has the focus when the screen appears, so that a screen reader begins there. */
export function Screen({ title, documentTitle = title, actions, isWide = false, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(documentTitle);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={isWide ? `${styles.screen} ${styles.wide}` : styles.screen}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Grey lines in place of a screen whose file is being loaded. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen}>
      <Skeleton lines={6} />
    </div>
  );
}
