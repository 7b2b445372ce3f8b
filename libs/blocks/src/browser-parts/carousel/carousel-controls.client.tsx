'use client';

import { useEffect, useRef, useState } from 'react';
import type { CarouselMotion, CarouselPlace } from './carousel-motion.ts';
import styles from './carousel-controls.module.css';

interface CarouselControlsProps {
  readonly labels: {
    readonly previous: string;
    readonly next: string;
    /** The text of the position, with `%position` in it. */
    readonly position: string;
  };
  readonly direction: 'ltr' | 'rtl';
  /** True where one slide is chosen; the style sheet then knows its number. */
  readonly isOneAtATime: boolean;
}

/** The distance below the screen at which the code that moves the carousel is fetched. */
const near = '400px';

/**
 * Two buttons and a count. Until the code that moves the slides is loaded, the host's own script turns the slides by `data-turn` (1 to the right, -1
 * to the left), and the style sheet writes the number of the chosen slide. `data-wants` names what makes the host load the scripts: the element
 * comes near the screen, or it is touched.
 */
export function CarouselControls({ labels, direction, isOneAtATime }: CarouselControlsProps) {
  const root = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<CarouselMotion>();
  const [place, setPlace] = useState<CarouselPlace>();
  const [status, setStatus] = useState('');
  const [before, after] = labels.position.split('%position');

  useEffect(() => {
    const carousel = root.current?.closest<HTMLElement>('[data-carousel]');
    if (carousel === null || carousel === undefined) return undefined;
    let started: CarouselMotion | undefined;
    let isGone = false;
    const announce = (settled: CarouselPlace) => setStatus(labels.position.replace('%position', writeRange(settled)));
    const begin = async () => {
      const { startMotion } = await import('./carousel-motion.ts');
      if (isGone) return;
      started = startMotion(carousel, direction, {
        onPlace: (next) => {
          setPlace(next);
          // During the start this can only be a carousel that the visitor has turned before this code was loaded.
          if (started === undefined && next.first > 0) announce(next);
        },
        // Only moves of the visitor are announced, not the state at the start.
        onSettle: announce,
      });
      setMotion(started);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void begin();
      },
      { rootMargin: near },
    );
    observer.observe(carousel);
    return () => {
      isGone = true;
      observer.disconnect();
      started?.stop();
      setMotion(undefined);
    };
  }, [direction, labels.position]);

  const canMove = place === undefined || !(place.isAtBegin && place.isAtEnd);
  const forwards = direction === 'rtl' ? -1 : 1;
  return (
    <div ref={root} className={styles.controls} data-ready={canMove} data-wants="screen">
      <span className={styles.count} aria-hidden>
        {place === undefined && !isOneAtATime ? null : (
          <>
            {before}
            {place === undefined ? <span className={styles.counted} /> : writeRange(place)}
            {after}
          </>
        )}
      </span>
      <button
        type="button"
        className={styles.turn}
        aria-label={labels.previous}
        aria-disabled={place?.isAtBegin}
        data-turn={-forwards}
        data-wants="touch"
        onClick={() => motion?.move(-1)}
      />
      <button
        type="button"
        className={styles.turn}
        aria-label={labels.next}
        aria-disabled={place?.isAtEnd}
        data-turn={forwards}
        data-wants="touch"
        onClick={() => motion?.move(1)}
      />
      <span className={styles.status} role="status">
        {status}
      </span>
    </div>
  );
}

/** Writes the position as `2`, or `1–3` if several slides are visible. */
function writeRange({ first, last }: CarouselPlace): string {
  return first === last ? String(first + 1) : `${first + 1}–${last + 1}`;
}
