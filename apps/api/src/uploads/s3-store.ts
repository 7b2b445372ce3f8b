import { AwsClient, AwsV4Signer } from 'aws4fetch';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { magicLength } from './magic-bytes.ts';
import type { StoredFile, UploadStore } from './upload-store.ts';

export interface S3Settings {
  /** `https://s3.eu-west-1.amazonaws.com` or whatever speaks its language; the bucket is put into the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A bucket that does not answer within this is taken for away (milliseconds). */
const timeoutMs = 10_000;

/**
 * A bucket: the visitor's browser sends the file to it by itself, by an address that is signed over type, length and time. The
 * bucket's own CORS rules have to allow PUT from the site's origin with `content-type` and `if-none-match`.
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
      // Once there, the object stays as it was when it was looked at.
      const headers = { 'Content-Type': mime, 'If-None-Match': '*' };
      const signer = new AwsV4Signer({
        ...credentials,
        service: 's3',
        method: 'PUT',
        url: url.href,
        // A browser sends the length by itself; as it is signed, no other length is taken.
        headers: { ...headers, 'Content-Length': `${sizeBytes}` },
        signQuery: true,
        allHeaders: true,
      });
      const signed = await signer.sign();
      return { uploadUrl: signed.url.href, headers };
    },

    async look(key) {
      const response = await send('GET', key, { range: `bytes=0-${magicLength - 1}` });
      if (response === null) return away('did not answer');
      if (response.status === 404) {
        await response.body?.cancel();
        return succeeded(null);
      }
      if (response.ok) return read(response);
      await response.body?.cancel();
      return away(`answered ${response.status}`);
    },

    async read(key) {
      const response = await send('GET', key);
      if (response === null) return away('did not answer');
      try {
        if (response.ok) return succeeded(new Uint8Array(await response.arrayBuffer()));
      } catch {
        return away('broke off');
      }
      await response.body?.cancel();
      return response.status === 404 ? succeeded(null) : away(`answered ${response.status}`);
    },

    async remove(key) {
      const response = await send('DELETE', key);
      await response?.body?.cancel();
      return response !== null && (response.ok || response.status === 404);
    },
  };
}

async function read(response: Response): Promise<Result<StoredFile>> {
  const total = /\/(\d+)$/u.exec(response.headers.get('content-range') ?? '')?.[1];
  const sizeBytes = Number(total ?? response.headers.get('content-length') ?? '0');
  // A store that does not know ranges sends the whole file: no more of it is read than is asked for.
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
    return away('broke off');
  }
  return succeeded({ sizeBytes, firstBytes: Buffer.concat(chunks).subarray(0, magicLength) });
}

function away(what: string): ReturnType<typeof failed> {
  return failed('unavailable', 'uploads_unavailable', `The store of uploads ${what}.`);
}
