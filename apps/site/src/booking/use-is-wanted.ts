import { useEffect, useState } from 'react';
import { bookingId } from '../foundation/paths.ts';
import { readBookingAddress } from './booking-address.ts';

/** Whatever a visitor does first. Focus and scrolling are not among them: pages move both by themselves. */
const signsOfLife = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const;

/**
 * Whether the booking is worth its scripts, a third of all that the page would load: as soon as it is on the screen, as the
 * visitor does anything at all, came from another page of ours, or follows a link to a time. Until then its shutter is down.
 */
export function useIsWanted(): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const booking = document.getElementById(bookingId);
    const listening = new AbortController();
    const want = () => setWanted(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want();
    });
    // Browsers of before 2024 may not know it.
    const hasActed = 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
    if (booking === null || hasActed || readBookingAddress(location.search).instanceId !== null) want();
    else observer.observe(booking);
    for (const sign of signsOfLife) {
      document.addEventListener(sign, want, { once: true, passive: true, capture: true, signal: listening.signal });
    }
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, []);
  return isWanted;
}
