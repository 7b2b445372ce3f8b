import ky from 'ky';
import type { CallResult } from '../transport/call-result.ts';
import type { CallOptions, HttpOptions } from '../transport/http.ts';
import { toFailedCall } from '../transport/failed-call.ts';
import type { PresignedWire, UploadedWire } from '../schema/upload.ts';

/** A file may take longer than any other call: two minutes. */
const defaultTimeoutMs = 120_000;

/**
 * Sends files to the URLs that `presignUpload` returns: those of the api, or of a bucket, whose responses have no envelope. A call
 * is never repeated, since each URL is valid for one file.
 */
export function createFileSender({ baseUrl, fetch, timeoutMs = defaultTimeoutMs }: HttpOptions) {
  return async (
    { key, uploadUrl, headers }: PresignedWire,
    file: Blob,
    { signal }: Pick<CallOptions, 'signal'> = {},
  ): Promise<CallResult<UploadedWire>> => {
    try {
      await ky.put(toAddress(uploadUrl, baseUrl), {
        body: file,
        headers,
        retry: 0,
        timeout: timeoutMs,
        ...(signal && { signal }),
        ...(fetch && {
          fetch: async (input, init) => fetch(input instanceof Request ? input : new Request(input), init),
        }),
      });
      return { ok: true, value: { data: { key }, meta: null } };
    } catch (error) {
      // The URL itself is a key, so messages do not contain it.
      return toFailedCall({ method: 'PUT', path: `/upload/${key}` }, error, timeoutMs);
    }
  };
}

/** A path is resolved against the api's origin, or by the browser if that is the page's own. */
function toAddress(uploadUrl: string, baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(uploadUrl, baseUrl).href : uploadUrl;
}
