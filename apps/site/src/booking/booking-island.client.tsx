'use client';

import type { Phrases } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { lazy, useEffect, useState } from 'react';
import { VisitorIsland } from '../foundation/visitor-island.client.tsx';
import type { BookingWidgetProps } from './booking-widget.client.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { bookingId } from '../foundation/paths.ts';
import { readBookingQuery } from './booking-query.ts';

const BookingWidget = lazy(async () => ({ default: (await import('./booking-widget.client.tsx')).BookingWidget }));

interface BookingIslandProps extends BookingWidgetProps {
  readonly phrases: Phrases;
}

export function BookingIsland({ phrases, ...props }: BookingIslandProps) {
  const { location, offersKidsMode } = props;
  const isWanted = useIsWanted();
  const skeleton = <Skeleton location={location} offersKidsMode={offersKidsMode} />;
  return (
    <VisitorIsland locale={props.locale} phrases={phrases} skeleton={skeleton}>
      {isWanted ? <BookingWidget {...props} /> : skeleton}
    </VisitorIsland>
  );
}

function Skeleton(props: Pick<BookingWidgetProps, 'location' | 'offersKidsMode'>) {
  return <BookingSkeleton t={useTranslator()} {...props} />;
}

/** Whatever a visitor does first. Focus and scrolling are not among them: pages move both by themselves. */
const signsOfLife = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const;

/**
 * Whether the booking is worth its scripts, a third of all that the page would load: as soon as it is on the screen, as the
 * visitor does anything at all, came from another page of ours, or follows a link to a time. Until then its shutter is down.
 */
function useIsWanted(): boolean {
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
    if (booking === null || hasActed || readBookingQuery(location.search).instanceId !== null) want();
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
