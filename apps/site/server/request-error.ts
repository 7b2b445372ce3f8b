import type { IncomingMessage } from 'node:http';
import { locales } from '@latchkey/i18n';
import { isApiUrl } from './forward-to-api.ts';

/** An error that is returned before more of the request is read. */
export interface RequestError {
  readonly status: 400 | 405 | 411 | 413 | 414;
  readonly code: string;
  readonly message: string;
  readonly allow?: string;
}

/** The longest path in characters; the path of a page has up to 300. */
const maxPathCharacters = 1_000;
/** The largest form of a browser without scripts; beyond Next's own limit, which is the same, Next returns 500. */
const maxFormBytes = 1024 * 1024;

const reading = new Set(['GET', 'HEAD']);
const webhookPath = '/webhooks/content';
const pagePattern = new RegExp(`^/(?:${locales.join('|')})(?:/|$)`, 'u');

const malformed: RequestError = {
  status: 400,
  code: 'malformed_address',
  message: 'The URL or the method of the request is malformed.',
};

/**
 * The error of a request that the site does not serve; null for any other. Pages and files take GET and HEAD. A page also takes a
 * POST with a form: as `multipart/form-data` from a browser without scripts, or as Next's own script sends it.
 */
export function requestError({ method = '', url = '', headers }: IncomingMessage): RequestError | null {
  const [path = ''] = url.split('?', 1);
  if (path.length > maxPathCharacters) {
    return { status: 414, code: 'address_too_long', message: `A path may have ${maxPathCharacters} characters.` };
  }
  if (!isReadable(method, url, path)) return malformed;
  if (reading.has(method) || path === webhookPath || isApiUrl(url)) return null;
  const isForm =
    headers['next-action'] !== undefined || /^multipart\/form-data\b/iu.test(headers['content-type'] ?? '');
  if (method !== 'POST' || !pagePattern.test(path) || !isForm) {
    const allow = 'GET, HEAD';
    return { status: 405, code: 'method_not_allowed', message: `This URL takes ${allow}.`, allow };
  }
  const length = headers['content-length'];
  if (length === undefined) {
    return { status: 411, code: 'length_required', message: 'A form must declare its length.' };
  }
  if (Number(length) > maxFormBytes) {
    return { status: 413, code: 'body_too_large', message: `A form may have ${maxFormBytes} bytes.` };
  }
  return null;
}

/** Next returns 500 for a URL that is no path or no UTF-8, for control characters in a path, and for TRACE. */
function isReadable(method: string, url: string, path: string): boolean {
  if (!/^(?:\/|https?:\/\/)/iu.test(url) || method === 'TRACE' || method === 'CONNECT') return false;
  try {
    decodeURIComponent(url);
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    // A malformed escape is an error of the client, which the caller returns.
    return false;
  }
}
