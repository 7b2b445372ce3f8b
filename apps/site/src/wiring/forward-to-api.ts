import { env } from './env.ts';

/** Headers that belong to one connection, or that the two fetches set themselves. */
const hopHeaders = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'host',
  'content-length',
  'expect',
];

/**
 * The site's `/api/*` on its own origin: same path, streamed both ways, the api's status and body unchanged. Where the api
 * does not answer, the visitor's client gets an envelope with 502 that says so.
 */
export async function forwardToApi(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of hopHeaders) headers.delete(name);
  // The answer is passed on as it is, so it must not be packed on this leg.
  headers.set('accept-encoding', 'identity');
  try {
    const answer = await fetch(`${env.apiOrigin}${pathname}${search}`, {
      method: request.method,
      headers,
      body: request.body,
      redirect: 'manual',
      cache: 'no-store',
      // A visitor who leaves is not waited for.
      signal: request.signal,
      // Node's fetch asks for this where a body is a stream; the DOM's types do not know it.
      ...(request.body !== null && { duplex: 'half' }),
    });
    const answerHeaders = new Headers(answer.headers);
    for (const name of hopHeaders) answerHeaders.delete(name);
    return new Response(answer.body, { status: answer.status, headers: answerHeaders });
  } catch (error) {
    // A visitor who has left hears nothing, and nothing went wrong.
    if (!request.signal.aborted) {
      console.error(`${request.method} ${pathname} could not be forwarded to the api:`, error);
    }
    const message = 'The api does not answer.';
    return Response.json(
      { data: null, meta: null, error: { code: 'api_unreachable', message, details: [] } },
      { status: 502, headers: { 'cache-control': 'no-store' } },
    );
  }
}
