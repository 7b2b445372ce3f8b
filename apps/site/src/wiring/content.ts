import 'server-only';

import { createCmsClient } from '@latchkey/cms-client';
import type { Game, GameSummary, Location, Page, Website } from '@latchkey/cms-client/schema';
import type { Locale } from '@latchkey/i18n';
import { cache } from 'react';
import { env } from './env.ts';

/** Seconds after which a cached answer of the content calls is asked for again. */
const freshSeconds = 60;

const client = createCmsClient({
  baseUrl: `${env.apiOrigin}/api`,
  // Next's fetch keeps answers of status 200 only, so a failed call is never remembered.
  fetch: (input, init) => fetch(input, { ...init, next: { revalidate: freshSeconds, tags: ['content'] } }),
});

/** The content system cannot be asked. Thrown, so that the page that needed it is not written to the page cache. */
class ContentUnavailableError extends Error {
  override name = 'ContentUnavailableError';
}

type Answer<Data> =
  | { readonly data: Data; readonly error: null }
  | { readonly data: null; readonly error: { readonly status: number | null; readonly message: string } };

/** What a page cannot be without: the document, null where there is none, or a throw where it cannot be known. */
function required<Data>(answer: Answer<Data>): Data | null {
  if (answer.error === null) return answer.data;
  if (answer.error.status === 404) return null;
  throw new ContentUnavailableError(answer.error.message);
}

/** One answer per argument list and request. */
export const loadWebsite = cache(async (locale: Locale): Promise<Website> => {
  const website = required(await client.getWebsite({ locale }));
  if (website === null) throw new ContentUnavailableError('The content system has no website document.');
  return website;
});
export const loadLocation = cache(async (locale: Locale, slug: string): Promise<Location | null> =>
  required(await client.getLocation({ locale, slug })),
);
export const loadPage = cache(async (locale: Locale, slug: string): Promise<Page | null> =>
  required(await client.getPage({ locale, slug })),
);
export const loadGame = cache(async (locale: Locale, slug: string): Promise<Game | null> =>
  required(await client.getGame({ locale, slug })),
);

export const listLocations = cache(
  async (locale: Locale): Promise<readonly Location[]> => required(await client.listLocations({ locale })) ?? [],
);
export const listGames = cache(
  async (locale: Locale, locationId: string | null): Promise<readonly GameSummary[]> =>
    required(await client.listGames({ locale, ...(locationId !== null && { locationId }) })) ?? [],
);
