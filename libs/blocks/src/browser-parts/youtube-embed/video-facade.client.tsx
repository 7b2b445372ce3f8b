'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PlayerFrame } from './player-frame.client.tsx';
import styles from './video-facade.module.css';

interface VideoFacadeProps {
  readonly videoId: string;
  readonly title: string;
  /** The language of the player's texts. */
  readonly language: string;
  readonly texts: { readonly play: string; readonly note: string };
  /** The poster. */
  readonly children: ReactNode;
}

/** The poster with its button; the player replaces it once it is pressed. Without a script the button is a link to YouTube. */
export function VideoFacade({ videoId, title, language, texts, children }: VideoFacadeProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  const hasPlayed = useRef(false);

  // When the frame with the focus is removed, the focus returns to the button.
  useEffect(() => {
    if (hasPlayed.current && !isPlaying) button.current?.focus();
    hasPlayed.current = isPlaying;
  }, [isPlaying]);

  if (isPlaying) {
    return <PlayerFrame videoId={videoId} title={title} language={language} onEnd={() => setIsPlaying(false)} />;
  }
  return (
    <figure className={styles.facade}>
      {children}
      <a
        ref={button}
        className={styles.play}
        href={`https://www.youtube.com/watch?v=${videoId}`}
        data-wants="touch"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setIsPlaying(true);
        }}
      >
        <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
          <circle cx="32" cy="32" r="30" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M26 20l20 12-20 12z" fill="currentColor" />
        </svg>
        <span>{texts.play}</span>
      </a>
      <figcaption className={styles.note}>{texts.note}</figcaption>
    </figure>
  );
}
