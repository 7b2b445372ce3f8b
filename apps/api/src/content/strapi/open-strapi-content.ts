import type { Logger } from 'pino';
import type { ContentSource } from '../content-source.ts';
import { createAnswerCache, type CacheTimes } from './answer-cache.ts';
import { createStrapiClient, type StrapiLimits } from './strapi-client.ts';
import { createStrapiContent } from './strapi-content.ts';
import { createStrapiEntries } from './strapi-entries.ts';
import type { StrapiSettings } from './strapi-settings.ts';

interface StrapiContentOptions {
  readonly settings: StrapiSettings;
  readonly log: Logger;
  readonly now: () => number;
  readonly limits?: StrapiLimits | undefined;
  readonly times?: CacheTimes | undefined;
}

/** Content of the Strapi that the settings name, remembered for a moment. */
export function openStrapiContent({ settings, log, now, limits, times }: StrapiContentOptions): ContentSource {
  const { mediaOrigin } = settings;
  const client = createStrapiClient({ ...settings, log, ...(limits !== undefined && { limits }) });
  const cache = createAnswerCache(log, now, times);
  const entries = createStrapiEntries(client);
  return createStrapiContent({ entries, cache, mediaOrigin, log, now });
}
