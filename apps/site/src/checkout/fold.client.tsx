'use client';

import { useTranslator } from '@latchkey/i18n/react';
import { useState } from 'react';
import { useRunning } from '../steps/steps-frame.client.tsx';
import styles from './checkout-flow.module.css';

interface FoldProps {
  /** What the basket holds, in a line or two. */
  readonly lines: readonly string[];
  /** What it costs. */
  readonly total: string;
}

/** On a phone the basket is one line that a press unfolds; the field for a code stays in sight. Without scripts nothing is folded. */
export function Fold({ lines, total }: FoldProps) {
  const t = useTranslator();
  const [isFolded, setFolded] = useState(true);
  if (useRunning() === null) return null;
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={!isFolded}
      aria-controls="checkout-basket checkout-sums"
      onClick={() => setFolded(!isFolded)}
    >
      <span className={styles.what}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      <bdi className={styles.total}>{total}</bdi>
      <svg viewBox="0 0 10 6" width="14" height="8" aria-hidden="true">
        <path d="M0 0h10L5 6z" fill="currentColor" />
      </svg>
      <span className="visually-hidden">{t('Your basket')}</span>
    </button>
  );
}
