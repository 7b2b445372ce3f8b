'use client';

import { useEffect, useRef, useState } from 'react';
import type { CarouselMotion, CarouselPlace } from './carousel-motion.ts';
import styles from './carousel-controls.module.css';

interface CarouselControlsProps {
  readonly labels: {
    readonly previous: string;
    readonly next: string;
    /** With `%position` in it. */
    readonly position: string;
  };
  readonly direction: 'ltr' | 'rtl';
}

/** How far below the screen a carousel may be when the code that moves it is asked for. */
const near = '400px';

/** Two buttons and a count. Until the code that moves the slides is there they take their room and cannot be seen. */
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
        // Only what a visitor did is told: a page that opens says nothing of its carousels.
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

/** `2`, or `1–3` where several slides are seen at once. */
function rangeOf({ first, last }: CarouselPlace): string {
  return first === last ? String(first + 1) : `${first + 1}–${last + 1}`;
}
