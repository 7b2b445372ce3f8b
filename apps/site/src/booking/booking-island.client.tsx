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

/** Any first action of a visitor. Focus and scroll events are left out: pages cause both by themselves. */
const signsOfLife = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const;

/**
 * Loads the scripts of the booking, a third of all scripts of the page, only when they are needed: when the widget is on the
 * screen, at the visitor's first action, when the visitor comes from another page of the site, or when the URL names a slot. Until
 * then the skeleton is shown.
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
    // Browsers before 2024 may lack it.
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
