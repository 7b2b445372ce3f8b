import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '@latchkey/http-server';

interface LargeFormLimits {
  /** The size from which a request counts as a form with files. */
  readonly moreThanBytes: number;
  /** The most forms at once, of all clients. */
  readonly maxForms: number;
  /** The most forms at once from one address; a /64 of IPv6 counts as one. 0 for no limit, which a site behind a proxy needs. */
  readonly maxPerAddress: number;
}

/**
 * Counts the forms that arrive with files. A renderer reads a form into memory before the site's code sees it, so only a few may be on
 * their way at once. Returns whether one may come; every other request may.
 */
export function createLargeForms({ moreThanBytes, maxForms, maxPerAddress }: LargeFormLimits) {
  const underWay = new Map<string, number>();
  let all = 0;

  return ({ headers, socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (!(Number(headers['content-length'] ?? 0) > moreThanBytes)) return true;
    const household = clientAddress(socket.remoteAddress ?? null, undefined, 0);
    const ofHousehold = underWay.get(household) ?? 0;
    if (all >= maxForms || (maxPerAddress > 0 && ofHousehold >= maxPerAddress)) return false;
    all += 1;
    underWay.set(household, ofHousehold + 1);
    response.once('close', () => {
      all -= 1;
      const left = (underWay.get(household) ?? 1) - 1;
      if (left === 0) underWay.delete(household);
      else underWay.set(household, left);
    });
    return true;
  };
}
