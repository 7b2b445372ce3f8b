import type { Logger } from 'pino';
import { type ContentSource, ContentUnavailable } from '../content-source.ts';
import { createContentCache, type CacheTimes } from './content-cache.ts';
import type { KeptContent } from './kept-content.ts';
import { createKnownLanguages } from './known-languages.ts';
import { createStrapiClient, type StrapiLimits, type StrapiSettings } from './strapi-client.ts';
import { createStrapiContent } from './strapi-content.ts';
import { createStrapiEntries } from './strapi-entries.ts';

interface StrapiContentOptions {
  readonly settings: StrapiSettings;
  readonly log: Logger;
  readonly now: () => number;
  readonly limits?: StrapiLimits | undefined;
  readonly times?: CacheTimes | undefined;
  readonly kept: KeptContent;
}

/** Opens the content of the Strapi that the settings name, cached for some seconds. */
export function openStrapiContent({ settings, log, now, limits, times, kept }: StrapiContentOptions): ContentSource {
  const { mediaOrigin } = settings;
  const client = createStrapiClient({ ...settings, log, ...(limits !== undefined && { limits }) });
  const cache = createContentCache({ log, now, times, kept });
  const languages = createKnownLanguages();
  const entries = createStrapiEntries(client, languages.current);
  return createStrapiContent({ entries, cache, mediaOrigin, log, now, languages });
}

/** Reads the website once, so that the languages of the chain are known; while Strapi is not available, the usual ones count until it is read. */
export async function learnLanguages(content: Pick<ContentSource, 'languages' | 'website'>): Promise<void> {
  try {
    await content.website(content.languages()[0]);
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
  }
}

type MailContent = Pick<ContentSource, 'languages' | 'website' | 'location'>;

/**
 * Returns the content of emails: from Strapi or, while that is not available, from the documents that ticketing uses anyway. A content system that is down
 * must not prevent bookings.
 */
export function withReserve(content: MailContent, reserve: MailContent): MailContent {
  return {
    languages: () => content.languages(),
    website: (locale) =>
      loadFirst(
        () => content.website(locale),
        () => reserve.website(locale),
      ),
    location: (id, locale) =>
      loadFirst(
        () => content.location(id, locale),
        () => reserve.location(id, locale),
      ),
  };
}

async function loadFirst<Value>(load: () => Promise<Value>, loadReserve: () => Promise<Value>): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ContentUnavailable) return loadReserve();
    throw error;
  }
}
