import type { BasketFinder } from '@latchkey/cms-client/booking';
import { describe, expect, it, vi } from 'vitest';
import { learnBasket } from './learn-basket.ts';

const locationId = 'loc-1';
const basketId = `b_${'a'.repeat(18)}wxyz`;
const olderId = `b_${'a'.repeat(18)}0000`;
/** The cookies of a browser that holds the basket. One of them has the last four characters of its id. */
const heldCookies = 'theme=dark; latchkey-held-loc-1=wxyz; x=1';

interface World {
  readonly stored?: string;
  readonly cookies?: string;
  readonly isCheckout?: boolean;
  /** True where the script that makes the call can be loaded. */
  readonly hasScript?: boolean;
  /** The basket that the api returns; null for an error. */
  readonly found?: { readonly basketId: string | null } | null;
}

/** Learns the basket, and returns the stored id and the locations that were looked up. */
async function learn({ stored, cookies = '', isCheckout = false, found = { basketId }, hasScript = true }: World) {
  const ids = new Map(stored === undefined ? [] : [[locationId, stored]]);
  const lookups: string[] = [];
  const find: BasketFinder['find'] = (query) => {
    lookups.push(query.locationId);
    return Promise.resolve(
      found === null
        ? { ok: false, error: { kind: 'network', message: 'away', details: [] } }
        : { ok: true, value: found.basketId },
    );
  };
  const learned = learnBasket({
    locationId,
    cookies,
    isCheckout,
    basketStore: {
      read: (location) => ids.get(location) ?? null,
      write: (location, id) => void ids.set(location, id),
    },
    loadFinder: () => (hasScript ? Promise.resolve({ find }) : Promise.reject(new Error('blocked'))),
  });
  await learned;
  return { stored: ids.get(locationId) ?? null, lookups };
}

describe('learnBasket', () => {
  it('stores the id of a basket that the browser holds and the page does not know', async () => {
    expect(await learn({ cookies: heldCookies })).toEqual({ stored: basketId, lookups: [locationId] });
  });

  it('replaces the id of an older basket', async () => {
    expect(await learn({ cookies: heldCookies, stored: olderId })).toEqual({ stored: basketId, lookups: [locationId] });
  });

  it.each<[string, World]>([
    ['without a basket', {}],
    ['with a basket that the page knows', { cookies: heldCookies, stored: basketId }],
    ['with an id but no cookie', { stored: olderId }],
    ['with a basket of another location', { cookies: 'latchkey-held-loc-2=wxyz; latchkey-held-loc-10=wxyz' }],
    [
      'at the checkout, with a basket that the page knows',
      { cookies: heldCookies, stored: basketId, isCheckout: true },
    ],
    ['at the checkout, with an id but no cookie', { stored: olderId, isCheckout: true }],
  ])('sends nothing %s', async (_, world) => {
    expect(await learn(world)).toEqual({ stored: world.stored ?? null, lookups: [] });
  });

  // A booked basket is no longer held, so it has no cookie, but the checkout shows its confirmation.
  it('looks up the basket at the checkout even without a cookie', async () => {
    expect(await learn({ isCheckout: true })).toEqual({ stored: basketId, lookups: [locationId] });
  });

  it('stores nothing if the api finds no basket', async () => {
    expect(await learn({ isCheckout: true, found: { basketId: null } })).toMatchObject({ stored: null });
  });

  it('keeps the stored id if the call fails', async () => {
    expect(await learn({ cookies: heldCookies, stored: olderId, found: null })).toMatchObject({ stored: olderId });
  });

  it('keeps the stored id if its script is blocked', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await learn({ cookies: heldCookies, stored: olderId, hasScript: false })).toEqual({
      stored: olderId,
      lookups: [],
    });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
