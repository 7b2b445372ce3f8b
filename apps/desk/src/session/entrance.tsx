import type { ReactNode } from 'react';
import { useTitle } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { LanguageField } from '../foundation/controls/language-field.tsx';
import styles from './entrance.module.css';

interface EntranceProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Reads a fact about the chain that the api has written into the page. */
function readMeta(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name='${name}']`)?.content ?? null;
}

/** The frame of the screens before signing in. */
export function Entrance({ title, children }: EntranceProps) {
  const t = useText();
  useTitle(title);
  const chain = readMeta('application-name');
  const logo = readMeta('chain-logo');
  return (
    <div className={styles.entrance}>
      <main className={styles.card}>
        {logo === null ? null : <img className={styles.logo} src={logo} alt="" />}
        <p className={styles.sign}>{chain === null ? t('Desk') : `${chain} · ${t('Desk')}`}</p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
      <footer className={styles.foot}>
        <LanguageField />
      </footer>
    </div>
  );
}
