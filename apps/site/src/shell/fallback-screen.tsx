import type { ReactNode } from 'react';
import styles from './fallback-screen.module.css';
import type { Brand } from './fallback-texts.client.tsx';
import { Wordmark } from './wordmark.tsx';

interface FallbackScreenProps {
  readonly brand: Brand;
  readonly homeHref: string;
  readonly heading: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** The screen of an error or a missing page: a ticket under a spotlight with what went wrong and links to other pages. */
export function FallbackScreen({ brand, homeHref, heading, text, children }: FallbackScreenProps) {
  return (
    <main className={styles.stage} id="content" tabIndex={-1}>
      <a href={homeHref} className={styles.home}>
        <Wordmark {...brand} />
      </a>
      <div className={styles.ticket} data-surface="paper">
        <div className={styles.stub} aria-hidden="true">
          <Keyhole />
        </div>
        <div className={styles.words}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.text}>{text}</p>
          <div className={styles.ways}>{children}</div>
        </div>
      </div>
    </main>
  );
}

/** The keyhole of the brand, printed as a starburst. */
function Keyhole() {
  const rays = Array.from({ length: 24 }, (_, index) => index * 15);
  return (
    <svg viewBox="0 0 200 200" className={styles.keyhole}>
      <g fill="none" stroke="currentColor" strokeWidth="2.5">
        {rays.map((angle) => (
          <path key={angle} d="M100 38V14" transform={`rotate(${angle} 100 100)`} />
        ))}
        <circle cx="100" cy="100" r="56" />
        <circle cx="100" cy="100" r="50" strokeWidth="1" />
      </g>
      <path d="M100 66a22 22 0 0 0-11 41l-9 33h40l-9-33a22 22 0 0 0-11-41z" fill="currentColor" />
    </svg>
  );
}
