import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseJson } from './json.ts';

/** A request to another server. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The most milliseconds from the first byte to the last one. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** The outcome of a request to another server. */
export type Exchanged =
  | { readonly type: 'received'; readonly status: number; readonly retryAfterMs: number | null; readonly json: unknown }
  /** The request was not received: it had no effect. */
  | { readonly type: 'away'; readonly reason: string }
  /** The request was sent, and the response is unreadable: it may have had an effect. */
  | { readonly type: 'unclear'; readonly reason: string };

const unzip = promisify(gunzip);

/**
 * Sends one request; time and size are limited. It does not use `fetch`, which decodes Brotli even if it was not requested (CVE-2026-111497): a
 * response in an encoding that was not requested is not read.
 */
export async function exchange({ method, url, headers, body, timeoutMs, maxBytes }: Sent): Promise<Exchanged> {
  const signal = AbortSignal.timeout(timeoutMs);
  const text = body === undefined ? null : JSON.stringify(body);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method,
        signal,
        headers: {
          ...headers,
          accept: 'application/json',
          'accept-encoding': 'gzip, identity',
          ...(text !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      });
      request.on('response', resolve);
      request.on('error', reject);
      request.end(text ?? undefined);
    });
    const bytes = await readBounded(response, maxBytes);
    if (bytes === null) return { type: 'unclear', reason: `a response of more than ${maxBytes} bytes` };
    const { 'content-encoding': encoding = 'identity', 'retry-after': retryAfter } = response.headers;
    const status = response.statusCode ?? 0;
    const plain = await decode(bytes, encoding, maxBytes);
    if (plain === null) return { type: 'unclear', reason: `${status} in the encoding ${encoding}` };
    const json = parseJson(plain.toString('utf8'));
    if (json === undefined && status < 400) return { type: 'unclear', reason: `${status} without JSON` };
    return { type: 'received', status, retryAfterMs: parseRetryAfterMs(retryAfter), json: json ?? null };
  } catch (error) {
    if (wasNeverSent(error)) return { type: 'away', reason: describeError(error) };
    return { type: 'unclear', reason: signal.aborted ? `no response within ${timeoutMs} ms` : describeError(error) };
  }
}

/** Reads a response; null if it has more bytes than the limit. */
async function readBounded(response: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      response.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Decodes a response; null if it has an encoding that was not requested. */
async function decode(bytes: Buffer, encoding: string, maxBytes: number): Promise<Buffer | null> {
  if (encoding === 'identity' || encoding === '') return bytes;
  return encoding === 'gzip' ? unzip(bytes, { maxOutputLength: maxBytes }) : null;
}

/** Parses the header `Retry-After`, which has seconds or a date. */
function parseRetryAfterMs(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (/^\d{1,6}$/u.test(value)) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

/** True for an error that occurs before anything is sent. */
function wasNeverSent(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN';
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
