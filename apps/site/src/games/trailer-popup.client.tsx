'use client';

import { ButtonLink, Button, Popup } from '@latchkey/ui';
import { useRef, useState } from 'react';
import { bookingId } from '../foundation/paths.ts';
import styles from './trailer-popup.module.css';

export interface TrailerWords {
  readonly watch: string;
  readonly trailer: string;
  readonly again: string;
  readonly failed: string;
  /** Null if nothing can be booked. */
  readonly book: string | null;
  readonly close: string;
}

export interface TrailerFilm {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** A description of the video for visitors who cannot see it. */
  readonly description: string | null;
}

interface TrailerPopupProps {
  readonly film: TrailerFilm;
  readonly words: TrailerWords;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function TrailerPopup({ film, words, isOpen, onClose }: TrailerPopupProps) {
  return (
    <Popup isOpen={isOpen} onClose={onClose} label={words.trailer} closeLabel={words.close}>
      <Screening film={film} words={words} onLeave={onClose} />
    </Popup>
  );
}

interface ScreeningProps extends Pick<TrailerPopupProps, 'film' | 'words'> {
  readonly onLeave: () => void;
}

/** Mounted each time that the popup opens, so that the video always starts at the beginning. */
function Screening({ film, words, onLeave }: ScreeningProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'playing' | 'ended' | 'failed'>('playing');
  return (
    <div className={styles.screening}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- trailers are silent; their description is the label */}
      <video
        ref={video}
        className={styles.film}
        src={film.url}
        width={film.width}
        height={film.height}
        aria-label={film.description ?? words.trailer}
        // Automatic playback ends with the video: only the visitor can start it again.
        autoPlay={state === 'playing'}
        controls
        playsInline
        onPlay={() => setState('playing')}
        onEnded={() => setState('ended')}
        onError={() => setState('failed')}
      />
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
          <ButtonLink href={`#${bookingId}`} onClick={onLeave}>
            {words.book}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
