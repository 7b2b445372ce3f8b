import type { ReactNode } from 'react';
import styles from './fallback-screen.module.css';
import { Wordmark } from './wordmark.tsx';

interface FallbackScreenProps {
  readonly brand: string;
  readonly homeHref: string;
  readonly heading: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A dark stage with one card: what went wrong, and a way on. */
export function FallbackScreen({ brand, homeHref, heading, text, children }: FallbackScreenProps) {
  return (
    <main className={styles.stage} id="content" tabIndex={-1}>
      <a href={homeHref} className={styles.home}>
        <Wordmark name={brand} />
      </a>
      <div className={styles.card}>
        <h1 className={styles.heading}>{heading}</h1>
        <p>{text}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </main>
  );
}
