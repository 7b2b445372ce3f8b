import 'server-only';

import {
  locationChooserMachine,
  type LocationChooserSnapshot,
  selectIsChooserLoading,
  selectListing,
} from '@latchkey/booking-core';
import { createLocationSearch } from '@latchkey/cms-client/locations';
import type { Locale } from '@latchkey/i18n';
import { createActor, waitFor } from 'xstate';
import { env } from '../foundation/env.ts';
import { visitorCalls } from '../foundation/visitor-calls.ts';
import type { SentSearch } from './chooser-page-query.ts';

/** A page with the list of all locations comes later rather than not. */
const limitMs = 10_000;

/**
 * The location chooser for one request: the same machine as in the browser, run until it has found something or failed.
 *
 * @param sent null before a search
 * @param country ISO 3166-1 alpha-2: preset in the form before a search
 */
export async function searchOnServer(
  locale: Locale,
  sent: SentSearch | null,
  country: string,
): Promise<LocationChooserSnapshot> {
  const { fetch } = await visitorCalls();
  const actor = createActor(locationChooserMachine, {
    input: {
      locationSearch: createLocationSearch({ baseUrl: `${env.apiOrigin}/api`, locale, fetch }),
      // A browser gives its position to scripts only.
      geolocator: { locate: () => Promise.resolve({ type: 'unsupported' }) },
      report: (message) => console.warn(message),
      country,
    },
  }).start();
  actor.send({ type: 'chooser.open' });
  if (sent !== null) {
    actor.send({ type: 'country.set', country: sent.country });
    actor.send({ type: 'search.set', search: sent.words });
    actor.send({ type: 'search.submit' });
  }
  const isAtRest = (snapshot: LocationChooserSnapshot) =>
    !selectIsChooserLoading(snapshot) && selectListing(snapshot) !== 'listing';
  // Late: rendered as far as it is known.
  const snapshot = await waitFor(actor, isAtRest, { timeout: limitMs }).catch(() => actor.getSnapshot());
  actor.stop();
  return snapshot;
}
