import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../src/uploads/s3-store.ts';

export interface FakeS3 {
  readonly settings: S3Settings;
  /** The objects by their path within the bucket. */
  readonly objects: ReadonlyMap<string, { readonly type: string; readonly bytes: Buffer }>;
  /** The status of every response, until it is null again. */
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
      const reason = fake.failWith === null ? signatureError(request) : null;
      if (fake.failWith !== null) response.writeHead(fake.failWith).end();
      else if (reason !== null) response.writeHead(403, { 'content-type': 'text/plain' }).end(reason);
      else serve(request, Buffer.concat(chunks), response);
    });
  });
  const serve = (request: IncomingMessage, bytes: Buffer, response: ServerResponse) => {
    const key = new URL(request.url ?? '/', 'http://s3').pathname.replace(`/${bucket}/`, '');
    const found = objects.get(key);
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && found !== undefined) response.writeHead(412).end();
      else {
        objects.set(key, { type: request.headers['content-type'] ?? '', bytes });
        response.writeHead(200).end();
      }
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (found === undefined) response.writeHead(404).end();
    else {
      const last = Number(/^bytes=0-(\d+)$/u.exec(request.headers.range ?? '')?.[1] ?? found.bytes.length - 1);
      const part = found.bytes.subarray(0, last + 1);
      const range = `bytes 0-${part.length - 1}/${found.bytes.length}`;
      response.writeHead(206, { 'content-range': range, 'content-length': part.length }).end(part);
    }
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

/** Says why a request has no valid signature, in its query or in its Authorization header; null if it has one. */
function signatureError(request: IncomingMessage): string | null {
  const url = new URL(request.url ?? '/', 'http://s3');
  const inQuery = url.searchParams.get('X-Amz-Signature') !== null;
  const authorization = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/u.exec(
    request.headers.authorization ?? '',
  );
  const credential = inQuery ? url.searchParams.get('X-Amz-Credential') : authorization?.[1];
  const signedHeaders = inQuery ? url.searchParams.get('X-Amz-SignedHeaders') : authorization?.[2];
  const signature = inQuery ? url.searchParams.get('X-Amz-Signature') : authorization?.[3];
  const date = inQuery ? url.searchParams.get('X-Amz-Date') : String(request.headers['x-amz-date']);
  if (!credential || !signedHeaders || !signature || !date) return 'not signed';

  const startsAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'));
  const seconds = Number(url.searchParams.get('X-Amz-Expires') ?? '900');
  if (Date.now() > startsAt + seconds * 1_000) return 'expired';
  const names = signedHeaders.split(';');
  if (!names.includes('host')) return 'host is not signed';
  if (inQuery && !names.includes('content-length')) return 'the length is not signed';

  url.searchParams.delete('X-Amz-Signature');
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${credentials.accessKeyId}/${scope}`) return 'another credential';
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    inQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${credentials.secretAccessKey}`,
    );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature ? null : 'the signature differs';
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
