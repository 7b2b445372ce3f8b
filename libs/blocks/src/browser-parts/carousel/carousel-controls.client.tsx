'use client';

import { useEffect, useRef, useState } from 'react';
import type { CarouselMotion, CarouselPlace } from './carousel-motion.ts';
import styles from './carousel-controls.module.css';

interface CarouselControlsProps {
  readonly labels: {
    readonly previous: string;
    readonly next: string;
    /** A text with `%position`. */
    readonly position: string;
  };
  readonly direction: 'ltr' | 'rtl';
}

/** The distance below the screen at which the code that moves the carousel is fetched. */
const near = '400px';

/** Two buttons and a count. Until the code that moves the slides is loaded, they are invisible but keep their space. */
export function CarouselControls({ labels, direction }: CarouselControlsProps) {
  const root = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<CarouselMotion>();
  const [place, setPlace] = useState<CarouselPlace>();
  const [status, setStatus] = useState('');
  const position = place === undefined ? '' : labels.position.replace('%position', rangeOf(place));

  useEffect(() => {
    const carousel = root.current?.closest<HTMLElement>('[data-carousel]');
    if (carousel === null || carousel === undefined) return undefined;
    let started: CarouselMotion | undefined;
    let isGone = false;
    const begin = async () => {
      const { startMotion } = await import('./carousel-motion.ts');
      if (isGone) return;
      started = startMotion(carousel, direction, {
        onPlace: setPlace,
        // Only moves of the visitor are announced, not the state at the start.
        onSettle: (settled) => setStatus(labels.position.replace('%position', rangeOf(settled))),
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

  const canMove = motion !== undefined && place !== undefined && !(place.isAtBegin && place.isAtEnd);
  return (
    <div ref={root} className={styles.controls} data-ready={canMove}>
      <span className={styles.count} aria-hidden>
        {position}
      </span>
      <button
        type="button"
        className={styles.turn}
        aria-label={labels.previous}
        aria-disabled={place?.isAtBegin ?? true}
        onClick={() => motion?.move(-1)}
      />
      <button
        type="button"
        className={styles.turn}
        aria-label={labels.next}
        aria-disabled={place?.isAtEnd ?? true}
        onClick={() => motion?.move(1)}
      />
      <span className={styles.status} role="status">
        {status}
      </span>
    </div>
  );
}

/** `2`, or `1–3` if several slides are visible. */
function rangeOf({ first, last }: CarouselPlace): string {
  return first === last ? String(first + 1) : `${first + 1}–${last + 1}`;
}
