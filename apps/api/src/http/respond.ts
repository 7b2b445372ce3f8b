import type { Context } from 'hono';

type Headers = Readonly<Record<string, string>>;

/**
 * Every answer of the api is made here, with the headers that all of them have. They are a plain object on purpose: it goes to
 * the network as it is, while each header that is set on a finished answer makes the server build web objects of its own,
 * which costs more than all the rest of a request.
 */
export function respond(
  c: Context,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream | null,
  status: number,
  headers: Headers,
): Response {
  return new Response(body, {
    status,
    headers: {
      ...headers,
      'X-Request-Id': String(c.get('requestId')),
      // Prices and places are of this moment; pages are cached by the site, which knows when content changed.
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
