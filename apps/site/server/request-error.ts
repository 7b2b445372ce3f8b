import type { IncomingMessage } from 'node:http';
import { knownLocales } from '@latchkey/i18n';
import { isApiUrl } from './forward-to-api.ts';
import { isScriptedForm } from './next-renderer/next-rules.ts';

/** An error that is returned before more of the request is read. */
export interface RequestError {
  readonly status: 400 | 405 | 411 | 413 | 414 | 503;
  readonly code: string;
  readonly message: string;
  readonly allow?: string;
}

/** The longest path in characters; the path of a page has up to 300. */
const maxPathCharacters = 1_000;
const bytesPerMb = 1024 * 1024;
/** The largest call that the script of a page may send, and the most text that a form may have. */
export const maxTextBytes = bytesPerMb;

/** The error of a form with files where too many are on their way. */
export const tooManyFiles: RequestError = {
  status: 503,
  code: 'server_busy',
  message: 'Too many files are under way at present; try again in a moment.',
};

/**
 * Returns the size that a form from a browser without scripts may have, which sends its files with it: two of the largest files that the api
 * takes. A file that is a little too large is then still an error of its field. A form beyond the renderer's own limit (next.config.ts) gets 500.
 */
export function computeMaxFormBytes({ uploadMaxMb }: FormLimits): number {
  return computeMaxFilesMb({ uploadMaxMb }) * bytesPerMb + maxTextBytes;
}

/** Returns the size that the files of one form may have together. */
export function computeMaxFilesMb({ uploadMaxMb }: FormLimits): number {
  return 2 * uploadMaxMb;
}

export interface FormLimits {
  /** The largest file that the api takes. */
  readonly uploadMaxMb: number;
}

const reading = new Set(['GET', 'HEAD']);
const webhookPath = '/webhooks/content';
const pagePattern = new RegExp(`^/(?:${knownLocales.join('|')})(?:/|$)`, 'u');

const malformed: RequestError = {
  status: 400,
  code: 'malformed_address',
  message: 'The URL or the method of the request is malformed.',
};

/**
 * Returns the error of a request that the site does not serve; null for any other. Pages and files take GET and HEAD. A page also takes a
 * POST with a form: as `multipart/form-data` from a browser without scripts, or as the script of the page sends it.
 */
export function findRequestError(
  { method = '', url = '', headers }: IncomingMessage,
  limits: FormLimits,
): RequestError | null {
  const [path = ''] = url.split('?', 1);
  if (path.length > maxPathCharacters) {
    return { status: 414, code: 'address_too_long', message: `A path may have ${maxPathCharacters} characters.` };
  }
  if (!isReadable(method, url, path)) return malformed;
  if (reading.has(method) || path === webhookPath || isApiUrl(url)) return null;
  const isCall = isScriptedForm(headers);
  const isForm = /^multipart\/form-data\b/iu.test(headers['content-type'] ?? '');
  if (method !== 'POST' || !pagePattern.test(path) || !(isCall || isForm)) {
    const allow = 'GET, HEAD';
    return { status: 405, code: 'method_not_allowed', message: `This URL takes ${allow}.`, allow };
  }
  const length = headers['content-length'];
  if (length === undefined) {
    return { status: 411, code: 'length_required', message: 'A form must declare its length.' };
  }
  const most = isCall ? maxTextBytes : computeMaxFormBytes(limits);
  if (Number(length) > most) {
    return { status: 413, code: 'body_too_large', message: `A form may have ${most} bytes.` };
  }
  return null;
}

/** Returns false for a request that the renderer would return 500 for: a URL that is no path or no UTF-8, control characters in a path, TRACE. */
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
