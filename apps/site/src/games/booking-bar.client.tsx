'use client';

import { useEffect, useState } from 'react';
import styles from './booking-bar.module.css';
import { bookingId } from '../foundation/paths.ts';

interface BookingBarProps {
  readonly label: string;
  readonly title: string;
  /** The lowest price in words, for example `$34.00 each, from 2`; null if no price is known. */
  readonly price: string | null;
}

/** The bar at the bottom of a phone's screen with a link to the booking. It is shown while the booking itself is not on the screen. */
export function BookingBar({ label, title, price }: BookingBarProps) {
  const [isAway, setAway] = useState(true);
  useEffect(() => {
    const booking = document.getElementById(bookingId);
    if (booking === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting !== true));
    observer.observe(booking);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.bar} data-away={isAway} inert={!isAway}>
      <p className={styles.what}>
        <span className={styles.title}>{title}</span>
        {price === null ? null : <b className={styles.price}>{price}</b>}
      </p>
      <a className={styles.book} href={`#${bookingId}`}>
        {label}
      </a>
    </div>
  );
}
