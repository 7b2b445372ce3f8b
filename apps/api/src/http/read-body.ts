import type { Context } from 'hono';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { requestLimits } from './limits.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a JSON body: checks type, size, depth, UTF-8 and syntax. `validate.ts` checks the shape. */
export async function readJson(c: Context): Promise<Result<unknown>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/iu.test(type)) {
    return failed('unsupportedMedia', 'json_expected', 'The body must be application/json.');
  }
  let bytes: Uint8Array | null;
  try {
    bytes = await readBounded(c, requestLimits.bodyBytes);
  } catch {
    // Only the connection of the sender can fail here, so this response does not arrive.
    return failed('malformed', 'body_incomplete', 'The body ended before its end.');
  }
  if (bytes === null) {
    return failed('tooLarge', 'body_too_large', `A body may have ${requestLimits.bodyBytes} bytes.`);
  }
  if (isDeeperThan(bytes, requestLimits.bodyDepth)) {
    const message = `The body nests deeper than ${requestLimits.bodyDepth} levels.`;
    return failed('invalid', 'validation_failed', message, [], { problems: [message] });
  }
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return succeeded(value);
  } catch {
    return failed('malformed', 'bad_json', 'The body is not JSON in UTF-8.');
  }
}

/** The declaration of a body of bytes instead of JSON. */
export interface FileBody {
  /** The accepted content types, like `image/png`; other types are rejected. */
  readonly contentTypes: readonly string[];
  readonly maxBytes: number;
}

/** A file that is being received. */
export interface ReceivedFile {
  /** The content type without parameters, in lower case. */
  readonly contentType: string;
  /**
   * The unread bytes. They end where the sender stops, and soon after `maxBytes`: the reader counts them and rejects a file that is too short or too
   * long.
   */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** The file of a request that has none. */
export const noFile: ReceivedFile = { contentType: '', chunks: readChunks(null, 0) };

/** Checks the type and the declared length of a file, and returns its unread bytes. */
export function readFile(c: Context, { contentTypes, maxBytes }: FileBody): Result<ReceivedFile> {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  const contentType = type.trim().toLowerCase();
  if (!contentTypes.includes(contentType)) {
    return failed('unsupportedMedia', 'type_unsupported', `The body must be one of ${contentTypes.join(', ')}.`);
  }
  if (Number(c.req.header('content-length') ?? '0') > maxBytes) {
    return failed('tooLarge', 'body_too_large', `A body may have ${maxBytes} bytes.`);
  }
  return succeeded({ contentType, chunks: readChunks(c.req.raw.body, maxBytes) });
}

/** Reads the chunks of a body, until soon after `maxBytes`. */
async function* readChunks(body: ReadableStream<Uint8Array> | null, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      yield chunk;
      if (size > maxBytes) return;
    }
  } catch {
    // The connection broke, which the reader sees by the length.
  }
}

/** The number of bytes up to which an oversized body is read and discarded: a sender that is still sending would not receive a response before. */
const drainBytes = 16 * 1024 * 1024;

/** Reads the bytes of the body; null if there are more than the limit. Never more than the limit is in memory, whatever the length header says. */
async function readBounded(c: Context, maxBytes: number): Promise<Uint8Array | null> {
  const length = c.req.header('content-length');
  // The body is not read at all; the server discards it.
  if (length !== undefined && Number(length) > maxBytes) return null;
  // The server allows no more than the declared length, so a body with a small one is read whole, which costs a fraction of reading a stream.
  if (length !== undefined) {
    const bytes = new Uint8Array(await c.req.raw.arrayBuffer());
    return bytes.byteLength > maxBytes ? null : bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: ReadableStream<Uint8Array> | null = c.req.raw.body;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) chunks.length = 0;
    else chunks.push(chunk);
    if (size > drainBytes + maxBytes) break;
  }
  return size > maxBytes ? null : Buffer.concat(chunks);
}

const quote = 0x22;
const backslash = 0x5c;
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d] as const;

/**
 * True if lists and objects nest deeper than `limit`. It is checked before anything is built from the text, because code that walks the value may
 * recurse. For text that is not JSON the result means nothing.
 */
export function isDeeperThan(bytes: Uint8Array, limit: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (isInText) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) {
      isInText = true;
    } else if (byte === openBracket || byte === openBrace) {
      depth += 1;
      if (depth > limit) return true;
    } else if (byte === closeBracket || byte === closeBrace) {
      depth -= 1;
    }
  }
  return false;
}
