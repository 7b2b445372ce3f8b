import type { ServerResponse } from 'node:http';

/** The headers of a response, as names and values in turn, as `writeHead` takes them. */
export type FlatHeaders = readonly string[];

/** The names of the headers that are made for each response, or that depend on the encoding. */
const madeAnew = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
  'x-robots-tag',
]);

/** Returns the headers of a response that all responses of its page have; `cacheHeader` belongs to one response. */
export function pickCommonHeaders(response: ServerResponse, cacheHeader: string): FlatHeaders {
  const flat: string[] = [];
  for (const name of response.getHeaderNames()) {
    const value = response.getHeader(name);
    if (value === undefined || madeAnew.has(name) || name === cacheHeader) continue;
    for (const each of [value].flat()) flat.push(name, String(each));
  }
  return flat;
}

/** Returns the headers with one of them replaced. */
export function withHeader(headers: FlatHeaders, name: string, value: string): FlatHeaders {
  // Names are at even positions, each with its value after it.
  const isOther = (_: string, index: number) => headers[index - (index % 2)]?.toLowerCase() !== name.toLowerCase();
  return [...headers.filter(isOther), name, value];
}
