import type { Context } from 'hono';
import { done, refused, type Result } from '../result.ts';
import { requestLimits } from './limits.ts';

/** The request's JSON, unread beyond that: type, size, UTF-8 and syntax are checked here, shape by `validate.ts`. */
export async function readJson(c: Context): Promise<Result<unknown>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/iu.test(type)) {
    return refused('unsupportedMedia', 'json_expected', 'The body must be application/json.');
  }
  const bytes = await readBounded(c.req.raw.body);
  if (bytes === null) {
    return refused('tooLarge', 'body_too_large', `A body may have ${requestLimits.bodyBytes} bytes.`);
  }
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return done(value);
  } catch {
    return refused('malformed', 'bad_json', 'The body is not JSON in UTF-8.');
  }
}

/** Null where there is more than the limit; what is beyond it is never kept in memory, whatever Content-Length says. */
async function readBounded(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > requestLimits.bodyBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
