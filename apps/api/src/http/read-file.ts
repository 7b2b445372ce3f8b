import type { Context } from 'hono';
import { done, refused, type Result } from '../result.ts';

/** What an endpoint takes that is sent bytes instead of JSON. */
export interface FileBody {
  /** `image/png`; what is not listed is refused. */
  readonly contentTypes: readonly string[];
  readonly maxBytes: number;
}

export interface ReceivedFile {
  /** Without parameters, lower case. */
  readonly contentType: string;
  /**
   * The bytes as they come; nobody has read them before. Ends where the sender breaks off, and soon after `maxBytes`: whoever
   * reads counts, and refuses what is too short or too long.
   */
  readonly chunks: AsyncIterable<Uint8Array>;
}

export const noFile: ReceivedFile = { contentType: '', chunks: upTo(null, 0) };

export function readFile(c: Context, { contentTypes, maxBytes }: FileBody): Result<ReceivedFile> {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  const contentType = type.trim().toLowerCase();
  if (!contentTypes.includes(contentType)) {
    return refused('unsupportedMedia', 'type_unsupported', `The body must be one of ${contentTypes.join(', ')}.`);
  }
  if (Number(c.req.header('content-length') ?? '0') > maxBytes) {
    return refused('tooLarge', 'body_too_large', `A body may have ${maxBytes} bytes.`);
  }
  return done({ contentType, chunks: upTo(c.req.raw.body, maxBytes) });
}

async function* upTo(body: ReadableStream<Uint8Array> | null, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      yield chunk;
      if (size > maxBytes) return;
    }
  } catch {
    // The connection broke: what came is all there is, and its length tells.
  }
}
