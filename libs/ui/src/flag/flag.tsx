import type { CSSProperties } from 'react';
import styles from './flag.module.css';
import { flagSheet } from './flag-sheet.ts';

interface FlagStyle extends CSSProperties {
  '--flag-column': number;
  '--flag-row': number;
}

/** A country's flag from the sprite, which is fetched when the first flag is shown. It is decoration: the name is always beside it. */
export function Flag({ position }: { readonly position: number }) {
  const style: FlagStyle = {
    '--flag-column': (position % flagSheet.columns) / (flagSheet.columns - 1),
    '--flag-row': Math.floor(position / flagSheet.columns) / (flagSheet.rows - 1),
  };
  return <span className={styles.flag} style={style} aria-hidden="true" />;
}
