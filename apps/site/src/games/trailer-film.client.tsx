'use client';

import { Button, ButtonLink } from '@latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { bookingId } from '../foundation/paths.ts';
import styles from './trailer-film.module.css';

/** The words of the trailer in the language of the page. */
export interface TrailerWords {
  readonly watch: string;
  readonly trailer: string;
  readonly again: string;
  readonly failed: string;
  /** The label of the link to the booking; null if nothing can be booked. */
  readonly book: string | null;
  readonly close: string;
}

/** The video of the trailer. */
export interface TrailerFilmFile {
  /** The files of the video; the browser plays the first that it can. */
  readonly sources: readonly { readonly src: string; readonly type?: string | undefined }[];
  readonly width: number;
  readonly height: number;
  /** A description of the video for visitors who cannot see it. */
  readonly description: string | null;
}

interface TrailerFilmProps {
  readonly film: TrailerFilmFile;
  readonly words: TrailerWords;
}

/**
 * The video in the popup of the trailer. Its own controls play it without a script; with one it plays from its beginning whenever the
 * popup opens, and stops when it closes.
 */
export function TrailerFilm({ film, words }: TrailerFilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'waiting' | 'playing' | 'ended' | 'failed'>('waiting');
  useEffect(() => followPopup(video.current), []);
  return (
    <div className={styles.screening}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- trailers are silent; their description is the label */}
      <video
        ref={video}
        className={styles.film}
        width={film.width}
        height={film.height}
        aria-label={film.description ?? words.trailer}
        preload="none"
        controls
        playsInline
        onPlay={() => setState('playing')}
        onEnded={() => setState('ended')}
      >
        {film.sources.map(({ src, type }, index) => (
          <source
            key={src}
            src={src}
            type={type}
            // The trailer has failed once the browser has no other file to try.
            onError={index === film.sources.length - 1 ? () => setState('failed') : undefined}
          />
        ))}
      </video>
      <p className={styles.word} role="status">
        {state === 'failed' ? words.failed : film.description}
      </p>
      <div className={styles.ways} data-state={state}>
        {state === 'ended' ? (
          <Button scheme="secondary" onClick={() => void video.current?.play()}>
            {words.again}
          </Button>
        ) : null}
        {words.book === null ? null : (
          <ButtonLink href={`#${bookingId}`} onClick={() => video.current?.closest('dialog')?.close()}>
            {words.book}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Plays the video from its beginning when its popup opens. Returns a function that stops it. */
function followPopup(video: HTMLVideoElement | null): () => void {
  const popup = video?.closest('dialog') ?? null;
  if (video === null || popup === null) return () => undefined;
  const play = () => {
    video.currentTime = 0;
    // The promise fails if the browser does not start the video by itself; the visitor can press its controls. A video that cannot be loaded emits `error`.
    video.play().catch(() => video.pause());
  };
  // The popup may have been opened before this script came, and the visitor may play the video already.
  if (popup.open && video.paused && video.currentTime === 0) play();
  const observer = new MutationObserver(() => {
    if (popup.open) play();
    else video.pause();
  });
  observer.observe(popup, { attributeFilter: ['open'] });
  return () => observer.disconnect();
}
