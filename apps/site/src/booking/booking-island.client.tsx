'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { BookingSkeleton } from './booking-skeleton.tsx';

/** The machine and its views: asked for once the page is up, as nothing of them can be rendered without the visitor's clock. */
const BookingWidget = lazy(async () => ({ default: (await import('./booking-widget.client.tsx')).BookingWidget }));

export interface BookingIslandProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
  readonly location: { readonly id: string; readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly game: { readonly id: string; readonly name: string; readonly isKidsModeByDefault: boolean };
  readonly offersKidsMode: boolean;
}

export function BookingIsland({ phrases, ...props }: BookingIslandProps) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <I18nProvider locale={props.locale} phrases={phrases}>
      {isInBrowser ? (
        <Suspense fallback={<BookingSkeleton />}>
          <BookingWidget {...props} />
        </Suspense>
      ) : (
        <BookingSkeleton />
      )}
    </I18nProvider>
  );
}
