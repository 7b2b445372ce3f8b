import type { Context } from 'hono';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { requestLimits } from './limits.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The request's JSON, unread beyond that: type, size, depth, UTF-8 and syntax are checked here, shape by `validate.ts`. */
export async function readJson(c: Context): Promise<Result<unknown>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/iu.test(type)) {
    return failed('unsupportedMedia', 'json_expected', 'The body must be application/json.');
  }
  let bytes: Uint8Array | null;
  try {
    bytes = await readBounded(c, requestLimits.bodyBytes);
  } catch {
    // Nothing else fails here but the sender's connection; whoever broke it off does not read this.
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
    return failed('unsupportedMedia', 'type_unsupported', `The body must be one of ${contentTypes.join(', ')}.`);
  }
  if (Number(c.req.header('content-length') ?? '0') > maxBytes) {
    return failed('tooLarge', 'body_too_large', `A body may have ${maxBytes} bytes.`);
  }
  return succeeded({ contentType, chunks: upTo(c.req.raw.body, maxBytes) });
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

/**
 * What is beyond the limit is read as far as this and thrown away: an answer to a body that is cut off in the middle does not
 * reach a sender who is still sending.
 */
const drainBytes = 16 * 1024 * 1024;

/** The body's bytes; null where there are more than the limit, and no more than that is ever kept, whatever its length says. */
async function readBounded(c: Context, maxBytes: number): Promise<Uint8Array | null> {
  const length = c.req.header('content-length');
  // Not read at all: the server lets it run out.
  if (length !== undefined && Number(length) > maxBytes) return null;
  // Of a length that was told and is small no more can come: it is taken whole, which costs a fraction of reading a stream.
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
 * Whether lists and objects nest deeper than `limit`, seen before anything is built from the text: what walks the value later
 * may recurse. Of text that is not JSON the answer means nothing.
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
