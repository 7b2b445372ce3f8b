import { type FoundLocation, type LocationSearch, maxListedAtOnce, type Outcome } from '@latchkey/booking-core';
import * as z from 'zod/mini';
import { createHttp, type HttpOptions } from '../transport/http.ts';
import type { Query } from '../operations/operation.ts';
import { findLocations } from '../operations/locations.ts';
import { listMetaWire, searchMetaWire } from '../schema/found-location.ts';
import { send } from '../transport/send.ts';
import { searchParameters } from './location-search-query.ts';
import { toGatewayError } from '../transport/call-result.ts';

export interface LocationSearchOptions extends HttpOptions {
  /** The language of the locations' names. Default: English. */
  readonly locale?: string | undefined;
  /** The slug of a game; only locations that have it are returned. */
  readonly game?: string | undefined;
}

/** The largest page that the api returns. */
const pageSize = 100;

/** Implements the location search port of booking-core over HTTP. Expected errors are returned, not thrown. */
export function createLocationSearch({ locale, game, ...options }: LocationSearchOptions): LocationSearch {
  const http = createHttp(options);
  const request = (query: Query) => send(http, findLocations, {}, { query: { ...query, locale, game, brief: 1 } });

  /** Fetches one page of a group, with the number of its pages. */
  async function requestPage(group: string, page: number) {
    const result = await request({ group, page, pageSize });
    if (!result.ok) return { ok: false, error: toGatewayError(result.error) } as const;
    const { data, meta } = result.value;
    const pages = z.safeParse(listMetaWire, meta).data?.pagination?.pageCount ?? 1;
    return { ok: true, value: { locations: data, pages } } as const;
  }

  return {
    listLocations: async () => {
      const result = await request({ groupsAbove: maxListedAtOnce });
      if (!result.ok) return { ok: false, error: toGatewayError(result.error) };
      const { data, meta } = result.value;
      const listed = z.safeParse(listMetaWire, meta);
      return { ok: true, value: { locations: data, groups: listed.data?.groups ?? [] } };
    },
    listGroup: async (key): Promise<Outcome<readonly FoundLocation[]>> => {
      const first = await requestPage(key, 1);
      if (!first.ok) return first;
      const others = Array.from({ length: Math.max(0, first.value.pages - 1) }, (_, index) => index + 2);
      const results = [first, ...(await Promise.all(others.map((page) => requestPage(key, page))))];
      const failed = results.find((result) => !result.ok);
      if (failed?.ok === false) return failed;
      return { ok: true, value: results.flatMap((result) => (result.ok ? result.value.locations : [])) };
    },

    findLocations: async (query) => {
      const result = await request(searchParameters(query));
      if (!result.ok) return { ok: false, error: toGatewayError(result.error) };
      const { data, meta } = result.value;
      // The country only presets a field of the form, so a response without it is valid.
      const searched = z.safeParse(searchMetaWire, meta);
      const { country = null, isUnknownCode = false } = searched.data?.query ?? {};
      return { ok: true, value: { locations: data, country, ...(isUnknownCode && { isUnknownCode }) } };
    },
  };
}
