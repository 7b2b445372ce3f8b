'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './carousel.module.css';
import { useEmbla } from './use-embla.ts';

interface CarouselProps {
  /** What the slides are, for a screen reader. */
  readonly label: string;
  readonly slides: readonly { readonly id: string; readonly label: string; readonly content: ReactNode }[];
  readonly direction: 'ltr' | 'rtl';
  /** Side by side, pushed together like cards in a hand, or on the rim of a wheel. */
  readonly shape: 'strip' | 'stack' | 'wheel';
}

/** Slides by touch, mouse and keyboard. Without a script it scrolls; under reduced motion it is a list. */
export function Carousel({ label, slides, direction, shape }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useEmbla(viewport, {
    direction,
    align: shape === 'strip' ? 'start' : 'center',
    // In the middle each slide can lie, the first and the last too.
    containScroll: shape === 'strip' ? 'trimSnaps' : false,
  });
  const [selected, setSelected] = useState(0);

  useEffect(() => {
    if (embla === undefined) return undefined;
    const update = () => setSelected(embla.selectedScrollSnap());
    const viewportNode = embla.rootNode();
    const turn = (event: KeyboardEvent) => {
      const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const backwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
      if (event.key === forwards) embla.scrollNext();
      else if (event.key === backwards) embla.scrollPrev();
      else return;
      event.preventDefault();
    };
    embla.on('select', update);
    viewportNode.addEventListener('keydown', turn);
    return () => {
      viewportNode.removeEventListener('keydown', turn);
      embla.off('select', update);
    };
  }, [embla, direction]);

  return (
    <div className={styles.carousel} data-shape={shape}>
      <div
        className={styles.viewport}
        ref={viewport}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        data-moving={embla !== undefined}
        role="group"
        aria-label={label}
      >
        <ul className={styles.slides}>
          {slides.map(({ id, content }, index) => (
            <li key={id} className={styles.slide} data-place={Math.max(-3, Math.min(3, index - selected))}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length < 2 ? null : (
        <div className={styles.places}>
          {slides.map(({ id, label: name }, index) => (
            <button
              key={id}
              type="button"
              className={styles.place}
              aria-label={name}
              aria-current={index === selected}
              onClick={() => embla?.scrollTo(index)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
