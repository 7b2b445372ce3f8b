'use client';

import type { Phrases } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import { ErrorBoundary } from '@latchkey/ui';
import { type ComponentType, createElement, startTransition, useEffect, useState } from 'react';
import type { BookingOnPage } from './booking-place.ts';
import { bookingId } from '../foundation/paths.ts';
import { readBookingQuery } from './booking-query.ts';
import { hasFreshTimes } from './first-times/arrived-times.ts';
import { warmBookingCalls } from '../visit/load-booking-calls.ts';
import { WidgetSkeleton } from './widget-skeleton.tsx';

interface BookingIslandProps extends BookingOnPage {
  readonly phrases: Phrases;
}

/**
 * The booking of a game on its page. Until the scripts of the widget are loaded, it shows the skeleton with the times that the server has sent.
 * The element with the times stays the same, so that a visitor who is about to press one of its links does not lose it. If the scripts cannot
 * be loaded, the skeleton stays for good.
 */
export function BookingIsland({ phrases, ...props }: BookingIslandProps) {
  const { widget, hasFailed } = useWidget(props.timesPlace);
  return (
    <I18nProvider locale={props.locale} phrases={phrases} country={props.location.country}>
      <ErrorBoundary name="The booking" fallback={<WidgetSkeleton {...props} hasFailed />}>
        {widget === null ? <WidgetSkeleton {...props} hasFailed={hasFailed} /> : createElement(widget, props)}
      </ErrorBoundary>
    </I18nProvider>
  );
}

/** Loads the widget once it is wanted. `widget` is null until then; `hasFailed` says that it could not be loaded. */
function useWidget(place: string) {
  const isWanted = useIsWanted();
  const [hasFailed, setFailed] = useState(false);
  const [widget, setWidget] = useState<ComponentType<BookingOnPage> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // The widget loads the times: their call is loaded beside it.
    if (!hasFreshTimes(place)) warmBookingCalls();
    import('./booking-widget.client.tsx').then(
      ({ BookingWidget }) => startTransition(() => setWidget(() => BookingWidget)),
      (error: unknown) => {
        console.error('The booking could not be loaded:', error);
        setFailed(true);
      },
    );
  }, [isWanted, place]);
  return { widget, hasFailed };
}

/** The events of a visitor's first action. Focus and scroll events are left out, since pages cause both by themselves. */
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
    // Browsers before 2024 may lack `userActivation`.
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
