import { paginationSchema } from '@latchkey/cms-client/contract';
import type { Logger } from 'pino';
import * as z from 'zod';
import { exchange } from '../../kernel/exchange.ts';
import { ContentUnavailable } from '../content-source.ts';
import { flatten, isEntry, type Entry } from './flatten-response.ts';
import { requestPath, type StrapiQuery } from './strapi-query.ts';

export interface StrapiSettings {
  readonly origin: string;
  readonly token: string;
  /** The origin of media that Strapi names by a path. */
  readonly mediaOrigin: string;
}

interface EntryPage {
  readonly entries: readonly Entry[];
  /** The number of all entries, including other pages. */
  readonly total: number;
}

export interface StrapiClient {
  /** @throws ContentUnavailable without a readable response */
  fetchEntries(query: StrapiQuery): Promise<EntryPage>;
}

export interface StrapiLimits {
  /** The time that a request may take, up to the last byte of the response. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** The limits of concurrent and of waiting requests; further ones fail with `ContentUnavailable`. */
  readonly maxAtOnce: number;
  readonly maxWaiting: number;
}

const usualLimits: StrapiLimits = {
  timeoutMs: 6_000,
  maxBytes: 8 * 1024 * 1024,
  maxAtOnce: 8,
  maxWaiting: 200,
};

interface ClientOptions extends Pick<StrapiSettings, 'origin' | 'token'> {
  readonly log: Logger;
  readonly limits?: StrapiLimits;
}

const responseSchema = z.object({
  data: z.unknown(),
  meta: z.object({ pagination: z.looseObject({ total: paginationSchema.shape.total }).optional() }).optional(),
});

/** Creates the client that reads entries of Strapi. */
export function createStrapiClient({ origin, token, log, limits = usualLimits }: ClientOptions): StrapiClient {
  const limited = atMost(limits.maxAtOnce, limits.maxWaiting);
  const { timeoutMs, maxBytes } = limits;

  return {
    fetchEntries: (query) =>
      limited(async () => {
        const url = new URL(requestPath(query), origin);
        const headers = { authorization: `Bearer ${token}` };
        const exchanged = await exchange({ method: 'GET', url, headers, body: undefined, timeoutMs, maxBytes });
        if (exchanged.type !== 'received') throw unavailableError('content_away', query, exchanged.reason);
        const { status, json } = exchanged;
        // Strapi has no such entry, or none that is published.
        if (status === 404) return { entries: [], total: 0 };
        if (status === 401 || status === 403)
          throw unavailableError('content_away', query, `${status}: is STRAPI_TOKEN right?`);
        if (status === 429 || status >= 500) throw unavailableError('content_away', query, `status ${status}`);
        const parsed = responseSchema.safeParse(json);
        if (status !== 200 || !parsed.success) throw unavailableError('content_broken', query, `status ${status}`);
        const data = flatten(parsed.data.data);
        const entries = (Array.isArray(data) ? data : [data]).filter(isEntry);
        return { entries, total: parsed.data.meta?.pagination?.total ?? entries.length };
      }),
  };

  /** Creates the error and logs type and language of the query, never its URL, part of which a visitor may have written. */
  function unavailableError(
    code: ContentUnavailable['code'],
    { type, locale }: StrapiQuery,
    reason: string,
  ): ContentUnavailable {
    log.warn({ type, locale, reason }, 'Strapi returned no content');
    return new ContentUnavailable(code, `Strapi returned no ${type}.`);
  }
}

/**
 * Runs at most `maxAtOnce` pieces of work at once, lets `maxWaiting` more wait and rejects the rest, so that a slow system does not get more and more
 * requests.
 */
function atMost(maxAtOnce: number, maxWaiting: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= maxAtOnce) {
      if (queue.length >= maxWaiting)
        throw new ContentUnavailable('content_away', 'Too many requests to Strapi at once.');
      // The next one takes over, so the number of running ones stays the same.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
