import type { IncomingMessage, ServerResponse } from 'node:http';
import { rolesOf } from '@latchkey/cms-client/contract';
import type { ChainLook } from './failed-document.ts';

const address = '/favicon.svg';
const daySeconds = 24 * 60 * 60;

/** Serves the icon of a chain that has none of its own: the seal of the house in the chain's colours. Returns whether it was asked for. */
export function createFavicon(readLook: () => ChainLook) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    if (pathname === '/favicon.ico') {
      // Programs that read no page ask for this name.
      response.writeHead(302, { Location: address, 'Cache-Control': `public, max-age=${daySeconds}` }).end();
      return true;
    }
    if (pathname !== address) return false;
    const icon = Buffer.from(drawFavicon(readLook()));
    response.writeHead(200, {
      'Content-Type': 'image/svg+xml',
      'Content-Length': icon.length,
      'Cache-Control': `public, max-age=${daySeconds}`,
    });
    response.end(request.method === 'HEAD' ? undefined : icon);
    return true;
  };
}

/** The 24 bulbs around the seal, 15° apart. */
const bulbs = Array.from({ length: 24 }, (_, index) => {
  const angle = (index * Math.PI) / 12;
  return `<circle cx="${(32 + 28.6 * Math.cos(angle)).toFixed(1)}" cy="${(32 + 28.6 * Math.sin(angle)).toFixed(1)}" r="1.7"/>`;
}).join('');

/** Draws the seal of the house as an SVG document: a disc with a keyhole, and bulbs around it. */
export function drawFavicon({ theme }: Pick<ChainLook, 'theme'>): string {
  const { ground, accent, accentOnGround, accentDeep } = rolesOf(theme);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><defs><linearGradient id="accent" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="64" y2="64"><stop offset="0" stop-color="${accentOnGround}"/><stop offset=".5" stop-color="${accent}"/><stop offset="1" stop-color="${accentDeep}"/></linearGradient></defs><circle cx="32" cy="32" r="32" fill="${ground}"/><g fill="${accent}">${bulbs}</g><circle cx="32" cy="32" r="25.5" fill="url(#accent)"/><path d="M26.8 33.9A9.4 9.4 0 1 1 37.2 33.9L41.2 49L22.8 49Z" fill="${ground}"/></svg>`;
}
