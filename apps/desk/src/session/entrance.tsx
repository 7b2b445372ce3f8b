import type { ReactNode } from 'react';
import { useTitle } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { LanguageField } from '../foundation/controls/language-field.tsx';
import styles from './entrance.module.css';

interface EntranceProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of the screens for somebody who is not signed in: the door at the back. */
export function Entrance({ title, children }: EntranceProps) {
  const t = useText();
  useTitle(title);
  return (
    <div className={styles.entrance}>
      <main className={styles.card}>
        <p className={styles.sign}>{t('Desk')}</p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
      <footer className={styles.foot}>
        <LanguageField />
      </footer>
    </div>
  );
}
