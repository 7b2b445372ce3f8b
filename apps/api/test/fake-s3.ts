import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../src/uploads/s3-store.ts';

export interface FakeS3 {
  readonly settings: S3Settings;
  /** The objects by their path within the bucket. */
  readonly objects: ReadonlyMap<string, { readonly type: string; readonly bytes: Buffer }>;
  /** While this is a status, every request is answered with it. While it is null, requests are served. */
  failWith: number | null;
  close(): Promise<void>;
}

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const region = 'eu-test-1';
const bucket = 'files';

/**
 * Opens a bucket that accepts only requests with a Signature Version 4. The check is written from Amazon's description and does not use
 * the library that signs. It listens on an HTTP port of its own.
 */
export async function openFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, { readonly type: string; readonly bytes: Buffer }>();
  const fake = { failWith: null as number | null };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const reason = fake.failWith === null ? findSignatureError(request) : null;
      if (fake.failWith !== null) response.writeHead(fake.failWith).end();
      else if (reason !== null) response.writeHead(403, { 'content-type': 'text/plain' }).end(reason);
      else serve(request, Buffer.concat(chunks), response);
    });
  });
  const serve = (request: IncomingMessage, bytes: Buffer, response: ServerResponse) => {
    const key = new URL(request.url ?? '/', 'http://s3').pathname.replace(`/${bucket}/`, '');
    const found = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (request.method === 'PUT') {
      const mayReplace = request.headers['if-none-match'] !== '*';
      if (found === undefined || mayReplace) objects.set(key, { type: request.headers['content-type'] ?? '', bytes });
      response.writeHead(found === undefined || mayReplace ? 200 : 412).end();
    } else if (found === undefined) response.writeHead(404).end();
    else sendStart(request, found.bytes, response);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a TCP port, so the address is not that of a pipe.
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    settings: { endpoint: `http://127.0.0.1:${port}`, region, bucket, ...credentials },
    objects,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** Sends an object up to the end of the requested range, which begins at 0. */
function sendStart({ headers }: IncomingMessage, bytes: Buffer, response: ServerResponse): void {
  const last = Number(/^bytes=0-(\d+)$/u.exec(headers.range ?? '')?.[1] ?? bytes.length - 1);
  const part = bytes.subarray(0, last + 1);
  const range = `bytes 0-${part.length - 1}/${bytes.length}`;
  response.writeHead(206, { 'content-range': range, 'content-length': part.length }).end(part);
}

/** The parts of a signature, as a request states them. */
interface SentSignature {
  /** The access key and the scope. */
  readonly credential: string;
  /** The names of the signed headers, separated by semicolons. */
  readonly signedHeaders: string;
  readonly signature: string;
  /** The time of the signature, `YYYYMMDDTHHMMSSZ`. */
  readonly date: string;
  /** True for a signed URL; otherwise the signature is in the Authorization header. */
  readonly isInQuery: boolean;
}

/** The seconds for which a signature is valid if the request has no `X-Amz-Expires`. */
const usualSeconds = '900';

/** Says why a request has no valid signature, in its query or in its Authorization header; null if it has one. */
function findSignatureError(request: IncomingMessage): string | null {
  const url = new URL(request.url ?? '/', 'http://s3');
  const sent = readSignature(request, url);
  if (sent === null) return 'not signed';
  const { credential, signedHeaders, signature, date, isInQuery } = sent;

  const startsAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'));
  const seconds = Number(url.searchParams.get('X-Amz-Expires') ?? usualSeconds);
  if (Date.now() > startsAt + seconds * 1_000) return 'expired';
  const names = signedHeaders.split(';');
  if (!names.includes('host')) return 'host is not signed';
  if (isInQuery && !names.includes('content-length')) return 'the length is not signed';
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${credentials.accessKeyId}/${scope}`) return 'another credential';

  const canonicalHash = createHash('sha256')
    .update(writeCanonicalRequest(request, url, sent))
    .digest('hex');
  const textToSign = ['AWS4-HMAC-SHA256', date, scope, canonicalHash].join('\n');
  return sign(deriveKey(scope), textToSign).toString('hex') === signature ? null : 'the signature differs';
}

function readSignature(request: IncomingMessage, { searchParams }: URL): SentSignature | null {
  const isInQuery = searchParams.has('X-Amz-Signature');
  const authorization = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/u.exec(
    request.headers.authorization ?? '',
  );
  const [credential, signedHeaders, signature, date] = isInQuery
    ? ['Credential', 'SignedHeaders', 'Signature', 'Date'].map((name) => searchParams.get(`X-Amz-${name}`))
    : [authorization?.[1], authorization?.[2], authorization?.[3], String(request.headers['x-amz-date'])];
  if (!credential || !signedHeaders || !signature || !date) return null;
  return { credential, signedHeaders, signature, date, isInQuery };
}

/** Writes what is signed of a request: its method, path, query and signed headers, each in the one form that Amazon describes. */
function writeCanonicalRequest(
  request: IncomingMessage,
  url: URL,
  { signedHeaders, isInQuery }: SentSignature,
): string {
  const query = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature');
  return [
    request.method,
    url.pathname,
    query
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    isInQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']),
  ].join('\n');
}

/** Derives the key of a scope from the secret key: each part of the scope is signed with the key before. */
function deriveKey(scope: string): string | Buffer {
  return scope.split('/').reduce<string | Buffer>(sign, `AWS4${credentials.secretAccessKey}`);
}

function sign(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Percent-encodes a text as Amazon does. `encodeURIComponent` leaves `!'()*` as they are, so they are encoded here. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
