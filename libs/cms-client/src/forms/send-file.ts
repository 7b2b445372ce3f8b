import ky from 'ky';
import type { Answer } from '../answer.ts';
import { answerOfError } from '../answer-of-error.ts';
import type { CallOptions, HttpOptions } from '../http.ts';
import type { PresignedWire, UploadedWire } from '../schema/upload.ts';

const defaultTimeoutMs = 120_000;

/**
 * Sends files to the addresses that `presignUpload` answers: the api's own, or a bucket's, which knows nothing of envelopes. Never
 * repeated: an address is good for one file.
 */
export function createFileSender({ baseUrl, fetch, timeoutMs = defaultTimeoutMs }: HttpOptions) {
  return async (
    { key, uploadUrl, headers }: PresignedWire,
    file: Blob,
    { signal }: Pick<CallOptions, 'signal'> = {},
  ): Promise<Answer<UploadedWire>> => {
    try {
      await ky.put(addressOf(uploadUrl, baseUrl), {
        body: file,
        headers,
        retry: 0,
        timeout: timeoutMs,
        ...(signal && { signal }),
        ...(fetch && {
          fetch: async (input, init) => fetch(input instanceof Request ? input : new Request(input), init),
        }),
      });
      return { data: { key }, meta: null, error: null };
    } catch (error) {
      // The address itself is a key: it stays out of messages.
      return answerOfError({ method: 'PUT', path: `/upload/${key}` }, error, timeoutMs);
    }
  };
}

/** A path is one of the api's origin; where that is the page's own, the browser knows it. */
function addressOf(uploadUrl: string, baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(uploadUrl, baseUrl).href : uploadUrl;
}
