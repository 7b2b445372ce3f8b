import 'server-only';

import {
  locationChooserMachine,
  type LocationChooserSnapshot,
  selectGroups,
  selectIsChooserLoading,
  selectListing,
} from '@latchkey/booking-core';
import { createLocationSearch } from '@latchkey/cms-client/locations';
import type { Locale } from '@latchkey/i18n';
import { createActor, waitFor } from 'xstate';
import { env } from '../foundation/env.ts';
import { prepareVisitorCalls } from '../foundation/visitor-calls.ts';
import type { SentSearch } from './chooser-page-query.ts';

/** The time after which the page is rendered with what is known. It is long, since a late list is better than none. */
const limitMs = 10_000;

interface ServerSearch {
  /** The search that the form has sent; null before a search. */
  readonly sent: SentSearch | null;
  /** The country that is preset in the form before a search, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The key of the group that is open; null for none. */
  readonly group: string | null;
  /** The slug of the game that the locations have; null for all locations. */
  readonly game: string | null;
}

/** Runs the location chooser for one request: the same machine as in the browser, until it has found something or failed. */
export async function searchOnServer(
  locale: Locale,
  { sent, country, group, game }: ServerSearch,
): Promise<LocationChooserSnapshot> {
  const { fetch } = await prepareVisitorCalls();
  const actor = createActor(locationChooserMachine, {
    input: {
      locationSearch: createLocationSearch({
        baseUrl: `${env.apiOrigin}/api`,
        locale,
        fetch,
        ...(game !== null && { game }),
      }),
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
  if (group !== null) actor.send({ type: 'group.open', key: group });
  const isAtRest = (snapshot: LocationChooserSnapshot) =>
    !selectIsChooserLoading(snapshot) &&
    selectListing(snapshot) !== 'listing' &&
    selectGroups(snapshot).every(({ step }) => step !== 'loading');
  // After the limit, the page is rendered with what is known.
  const snapshot = await waitFor(actor, isAtRest, { timeout: limitMs }).catch(() => actor.getSnapshot());
  actor.stop();
  return snapshot;
}
