import type { LocationSearch } from '@latchkey/booking-core';
import * as z from 'zod/mini';
import { createHttp, type HttpOptions } from '../transport/http.ts';
import type { Query } from '../operations/operation.ts';
import { findLocations } from '../operations/locations.ts';
import { searchMetaWire } from '../schema/found-location.ts';
import { send } from '../transport/send.ts';
import { searchParameters } from './location-search-query.ts';
import { gatewayErrorOf } from '../transport/call-result.ts';

export interface LocationSearchOptions extends HttpOptions {
  /** The language of the locations' names. Default: English. */
  readonly locale?: string | undefined;
}

/** Implements the location search port of booking-core over HTTP. Expected errors are returned, not thrown. */
export function createLocationSearch({ locale, ...options }: LocationSearchOptions): LocationSearch {
  const http = createHttp(options);
  const request = (query: Query) => send(http, findLocations, {}, { query: { ...query, locale } });
  return {
    listLocations: async () => {
      const result = await request({});
      return result.ok ? { ok: true, value: result.value.data } : { ok: false, error: gatewayErrorOf(result.error) };
    },

    findLocations: async (query) => {
      const result = await request(searchParameters(query));
      if (!result.ok) return { ok: false, error: gatewayErrorOf(result.error) };
      const { data, meta } = result.value;
      // The country only presets a field of the form, so it may be missing from the response.
      const searched = z.safeParse(searchMetaWire, meta);
      return { ok: true, value: { locations: data, country: searched.data?.query.country ?? null } };
    },
  };
}
