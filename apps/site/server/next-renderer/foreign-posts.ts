import type { IncomingMessage } from 'node:http';
import { isOwnPost } from '../../src/foundation/same-origin.ts';

/**
 * Lets a form that another site has posted reach the action of the page, which says so and changes nothing (`isOwnPost`). Next itself
 * would respond to it with an error page, since its `Origin` is not the site's.
 */
export function admitForeignPost(request: IncomingMessage, siteOrigin: string): void {
  if (request.method !== 'POST' || isOwnPost({ get: (name) => readHeader(request, name) }, siteOrigin)) return;
  delete request.headers.origin;
  request.headers['sec-fetch-site'] = 'cross-site';
}

function readHeader({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}
