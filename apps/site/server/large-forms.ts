import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '@latchkey/http-server';
import { maxTextBytes, type RequestError } from './request-error.ts';

interface LargeFormLimits {
  /** At once, for all clients. */
  readonly most: number;
  /** At once from one address; a /64 of IPv6 counts as one. 0 for no limit, which a site behind a proxy needs. */
  readonly mostPerAddress: number;
}

const busy: RequestError = {
  status: 503,
  code: 'server_busy',
  message: 'Too many files are under way at present; try again in a moment.',
};

/**
 * Counts the forms that arrive with files. Next reads a form into memory before the site's code sees it, so only a few may be on their
 * way at once. Returns the error of one too many; null for one that may come, and for every other request.
 */
export function createLargeForms({ most, mostPerAddress }: LargeFormLimits) {
  const underWay = new Map<string, number>();
  let all = 0;

  return ({ headers, socket }: IncomingMessage, response: ServerResponse): RequestError | null => {
    if (!(Number(headers['content-length'] ?? 0) > maxTextBytes)) return null;
    const household = clientAddress(socket.remoteAddress ?? null, undefined, 0);
    const ofHousehold = underWay.get(household) ?? 0;
    if (all >= most || (mostPerAddress > 0 && ofHousehold >= mostPerAddress)) return busy;
    all += 1;
    underWay.set(household, ofHousehold + 1);
    response.once('close', () => {
      all -= 1;
      const left = (underWay.get(household) ?? 1) - 1;
      if (left === 0) underWay.delete(household);
      else underWay.set(household, left);
    });
    return null;
  };
}
