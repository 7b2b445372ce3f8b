'use client';

import { type Geolocator, locationChooserMachine, type Position, selectLocationForm } from '@latchkey/booking-core';
import { createLocationSearch } from '@latchkey/cms-client/locations';
import type { Locale, Phrases } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { isPageBeingLeft } from '../foundation/page-on-show.ts';
import { useRecordedActor } from './use-recorded-actor.client.ts';
import { readChooserQuery, writeChooserQuery } from './chooser-query.ts';
import { ChooserView } from './chooser-view.client.tsx';
import { visitorCountry } from './visitor-country.ts';

export interface LocationChooserProps {
  readonly locale: Locale;
  readonly phrases: Phrases;
  /** The slug of the current location; null for the chain as a whole. */
  readonly current: string | null;
  /** The element inside the popup while it is open. */
  readonly content: HTMLElement | null;
  readonly isOpen: boolean;
  /** Called with the URL of the chosen venue. */
  readonly onChosen: (href: string) => void;
}

/** The content of the chooser's popup. Its machine keeps running while the popup is closed, so that the locations are loaded once. */
export function LocationChooser({ locale, phrases, content, isOpen, ...view }: LocationChooserProps) {
  const actor = useRecordedActor(locationChooserMachine, () => ({
    locationSearch: createLocationSearch({ baseUrl: '/api', locale }),
    geolocator: browserGeolocator,
    report: (message: string) => console.warn(message),
    country: visitorCountry({ locale, languages: navigator.languages }),
  }));

  /** Tells the machine whether the popup is open; the query may contain a search. */
  const announce = useEffectEvent((shallBeOpen: boolean) => {
    if (!shallBeOpen) {
      actor.send({ type: 'chooser.close' });
      return;
    }
    const { search, country } = readChooserQuery(window.location.search);
    actor.send({ type: 'chooser.open', search, country: country ?? undefined });
  });
  useEffect(() => announce(isOpen), [isOpen]);

  return (
    <I18nProvider locale={locale} phrases={phrases}>
      {content === null
        ? null
        : createPortal(
            <ChooserView
              actor={actor}
              {...view}
              onSearched={() => rememberSearch(selectLocationForm(actor.getSnapshot()))}
            />,
            content,
          )}
    </I18nProvider>
  );
}

/** Keeps the search in the query, so that a reload or a shared link shows the same result. */
function rememberSearch({ search, country }: { readonly search: string; readonly country: string }): void {
  if (isPageBeingLeft()) return;
  const { pathname, search: query, hash } = window.location;
  const written = writeChooserQuery(query, { isOpen: true, search: search.trim(), country });
  window.history.replaceState(null, '', pathname + written + hash);
}

/** The age up to which the browser may return an earlier position: a visitor does not move 20 miles in that time. */
const freshEnoughMs = 10 * 60_000;

/**
 * Requests the position from the browser, which asks the visitor for permission. It has no timeout of its own, since the machine waits 8 s at most.
 */
const browserGeolocator: Geolocator = {
  locate: () =>
    new Promise<Position>((resolve) => {
      // Some embedded browsers have no geolocation, despite the types.
      const geolocation = navigator.geolocation as Geolocation | undefined;
      if (geolocation === undefined) {
        resolve({ type: 'unsupported' });
        return;
      }
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ type: 'located', latitude, longitude }),
        ({ code, PERMISSION_DENIED }) => resolve({ type: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
        { maximumAge: freshEnoughMs },
      );
    }),
};
