import type { IncomingMessage } from 'node:http';
import { locales } from '@latchkey/i18n';
import { isApiAddress } from './forward-to-api.ts';

/** What the site does not take, before anybody reads more of it. */
export interface RequestRefusal {
  readonly status: 400 | 405 | 411 | 413 | 414;
  readonly code: string;
  readonly message: string;
  readonly allow?: string;
}

/** The longest address without its query; a page's has up to 300. */
const pathCharacters = 1_000;
/** The largest form that a browser without scripts sends; Next's own bound, beyond which it says 500. */
const formBytes = 1024 * 1024;

const reading = new Set(['GET', 'HEAD']);
const webhookPath = '/webhooks/content';
const pagePattern = new RegExp(`^/(?:${locales.join('|')})(?:/|$)`, 'u');

const malformed: RequestRefusal = {
  status: 400,
  code: 'malformed_address',
  message: 'The address or the method of the request is malformed.',
};

/**
 * What is wrong with a request before it is served; null where nothing is. Pages and files are read. What is sent to a page is a
 * form of a browser without scripts, as `multipart/form-data`, or one that Next's own script sends.
 */
export function requestRefusal({ method = '', url = '', headers }: IncomingMessage): RequestRefusal | null {
  const [path = ''] = url.split('?', 1);
  if (path.length > pathCharacters) {
    return { status: 414, code: 'address_too_long', message: `An address may have ${pathCharacters} characters.` };
  }
  if (!isReadable(method, url, path)) return malformed;
  if (reading.has(method) || path === webhookPath || isApiAddress(url)) return null;
  const isForm =
    headers['next-action'] !== undefined || /^multipart\/form-data\b/iu.test(headers['content-type'] ?? '');
  if (method !== 'POST' || !pagePattern.test(path) || !isForm) {
    const allow = 'GET, HEAD';
    return { status: 405, code: 'method_not_allowed', message: `This address takes ${allow}.`, allow };
  }
  const length = headers['content-length'];
  if (length === undefined) {
    return { status: 411, code: 'length_required', message: 'A form must say its length.' };
  }
  if (Number(length) > formBytes) {
    return { status: 413, code: 'body_too_large', message: `A form may have ${formBytes} bytes.` };
  }
  return null;
}

/** Next answers 500 to an address that is no path or no UTF-8, to control characters in one, and to TRACE. */
function isReadable(method: string, url: string, path: string): boolean {
  if (!/^(?:\/|https?:\/\/)/iu.test(url) || method === 'TRACE' || method === 'CONNECT') return false;
  try {
    decodeURIComponent(url);
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    // A malformed escape is the visitor's fault, and the caller says so.
    return false;
  }
}
