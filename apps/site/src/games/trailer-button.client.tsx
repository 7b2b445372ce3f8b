'use client';

import { lazy, Suspense, useState } from 'react';
import type { TrailerFilm, TrailerWords } from './trailer-popup.client.tsx';
import styles from './trailer-button.module.css';

/** Loaded by the first press, so that a page without a press does not load it. */
const TrailerPopup = lazy(async () => ({ default: (await import('./trailer-popup.client.tsx')).TrailerPopup }));

/** Shown if the game has a video. A press opens the popup that plays it. */
export function TrailerButton({ film, words }: { readonly film: TrailerFilm; readonly words: TrailerWords }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.watch}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
          <circle cx="20" cy="20" r="18.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M16 12.5v15l12-7.5z" fill="currentColor" />
        </svg>
        {words.watch}
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <TrailerPopup film={film} words={words} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
