'use client';

import { useEffect, useState } from 'react';
import styles from './booking-bar.module.css';
import { bookingId } from '../routes/paths.ts';

/** On a phone: the way to the booking, under the thumb, as long as the booking itself is not on the screen. */
export function BookingBar({ label, title }: { readonly label: string; readonly title: string }) {
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
      <p className={styles.title}>{title}</p>
      <a className={styles.book} href={`#${bookingId}`}>
        {label}
      </a>
    </div>
  );
}
