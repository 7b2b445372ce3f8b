'use client';

import { useEffect, useRef, useState } from 'react';
import { countUp, decimalsOf } from './count-up.ts';
import styles from './counter-up.module.css';

interface CounterUpProps {
  readonly value: number;
  /** BCP 47: how the number is written. */
  readonly intlTag: string;
  /** Beside the number, as `+` or `%`. */
  readonly suffix?: string;
}

/**
 * A number that counts up once, as soon as it is fully in view (§4). The server writes the number itself: it is there without
 * script, at once under reduced motion, and always for screen readers.
 */
export function CounterUp({ value, intlTag, suffix = '' }: CounterUpProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);

  useEffect(() => {
    const target = element.current;
    if (target === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop = () => {};
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (entry.intersectionRatio >= 1) {
          observer.disconnect();
          stop = countUp(value, setShown);
        } else if (!entry.isIntersecting) setShown(0);
      },
      { threshold: [0, 1] },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      stop();
      setShown(value);
    };
  }, [value]);

  const write = (number: number) => `${formatted(number, intlTag, decimalsOf(value))}${suffix}`;
  return (
    <span ref={element} className={`counter-up ${styles.counter}`}>
      <span className="visually-hidden">{write(value)}</span>
      {/* Holds the width of the whole number, so that nothing beside it moves. */}
      <span className={styles.room} aria-hidden="true" data-shown={write(shown)}>
        {write(value)}
      </span>
    </span>
  );
}

function formatted(value: number, intlTag: string, decimals: number): string {
  return new Intl.NumberFormat(intlTag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  );
}
