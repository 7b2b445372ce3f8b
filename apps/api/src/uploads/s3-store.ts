import { AwsClient, AwsV4Signer } from 'aws4fetch';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { magicLength } from './magic-bytes.ts';
import type { StoredFile, UploadStore } from './upload-store.ts';

/** The settings of a bucket. */
export interface S3Settings {
  /** The endpoint, like `https://s3.eu-west-1.amazonaws.com` or a compatible service; the bucket becomes part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The milliseconds after which the bucket counts as unavailable. */
const timeoutMs = 10_000;

/**
 * Creates a store of files in a bucket: the visitor's browser sends the file directly, to a URL signed over type, length and time. The CORS rules of
 * the bucket must allow PUT from the site's origin with `content-type` and `if-none-match`.
 */
export function createS3Store({ endpoint, bucket, ...credentials }: S3Settings): UploadStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
  const addressOf = (key: string) => `${endpoint.replace(/\/$/u, '')}/${bucket}/uploads/${key}`;
  const send = async (method: string, key: string, headers: Readonly<Record<string, string>> = {}) => {
    try {
      return await client.fetch(addressOf(key), { method, headers, signal: AbortSignal.timeout(timeoutMs) });
    } catch {
      return null;
    }
  };

  return {
    async presign({ key, mime, sizeBytes }, expiresAt) {
      const url = new URL(addressOf(key));
      const seconds = Math.max(1, Math.round((expiresAt - Date.now()) / 1_000));
      url.searchParams.set('X-Amz-Expires', `${seconds}`);
      // An existing object cannot be replaced after it was checked.
      const headers = { 'Content-Type': mime, 'If-None-Match': '*' };
      const signer = new AwsV4Signer({
        ...credentials,
        service: 's3',
        method: 'PUT',
        url: url.href,
        // The browser sends the length; it is signed, so no other length is accepted.
        headers: { ...headers, 'Content-Length': `${sizeBytes}` },
        signQuery: true,
        allHeaders: true,
      });
      const signed = await signer.sign();
      return { uploadUrl: signed.url.href, headers };
    },

    async look(key) {
      const response = await send('GET', key, { range: `bytes=0-${magicLength - 1}` });
      if (response === null) return bucketUnavailable('did not respond');
      if (response.status === 404) {
        await response.body?.cancel();
        return succeeded(null);
      }
      if (response.ok) return readFirstBytes(response);
      await response.body?.cancel();
      return bucketUnavailable(`returned ${response.status}`);
    },

    async read(key) {
      const response = await send('GET', key);
      if (response === null) return bucketUnavailable('did not respond');
      try {
        if (response.ok) return succeeded(new Uint8Array(await response.arrayBuffer()));
      } catch {
        return bucketUnavailable('broke off');
      }
      await response.body?.cancel();
      return response.status === 404 ? succeeded(null) : bucketUnavailable(`returned ${response.status}`);
    },

    async remove(key) {
      const response = await send('DELETE', key);
      await response?.body?.cancel();
      return response !== null && (response.ok || response.status === 404);
    },
  };
}

/** Reads the size of a file and its first bytes from a response. */
async function readFirstBytes(response: Response): Promise<Result<StoredFile>> {
  const total = /\/(\d+)$/u.exec(response.headers.get('content-range') ?? '')?.[1];
  const sizeBytes = Number(total ?? response.headers.get('content-length') ?? '0');
  // A store without ranges sends the whole file; only the requested part is read.
  const body: AsyncIterable<Uint8Array> = response.body ?? new ReadableStream<Uint8Array>();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.byteLength;
      if (length >= magicLength) break;
    }
  } catch {
    return bucketUnavailable('broke off');
  }
  return succeeded({ sizeBytes, firstBytes: Buffer.concat(chunks).subarray(0, magicLength) });
}

/** Returns the error of a bucket that is unavailable. */
function bucketUnavailable(what: string): ReturnType<typeof failed> {
  return failed('unavailable', 'uploads_unavailable', `The store of uploads ${what}.`);
}
