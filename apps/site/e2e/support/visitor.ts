import { basketWire, slotListWire } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { raw } from './raw-request.ts';

const location = '/api/resova/loc-orlando';
const game = `${location}/game/game-captain-marrows-lantern`;
const slots = z.object({ data: slotListWire });
const basket = z.object({ data: basketWire });

type Headers = readonly (readonly [name: string, value: string])[];

/** Creates a client at a local IP address, such as 127.0.0.2, that calls the api through the site. */
export function createVisitor(siteOrigin: string, from: string) {
  const post = (path: string, body: unknown, headers: Headers = []) =>
    raw(siteOrigin, { method: 'POST', path: `${location}/${path}`, headers, from, body: JSON.stringify(body) });
  return {
    /** Returns the body of a basket with one slot, a number of days from now. */
    async oneTicket(days: number): Promise<{ readonly bookings: readonly unknown[] }> {
      const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      const response = await raw(siteOrigin, { path: `${game}/availability?startDate=${date}`, from });
      const slot = slots.parse(JSON.parse(response.body)).data.find(({ availability }) => availability.status);
      const category = slot?.pricingCategories.find(({ hide }) => !hide);
      if (slot === undefined || category === undefined) throw new Error(`No slot is available on ${date}.`);
      const ticket = { pricing_category_id: category.id, quantity: Math.max(1, slot.availability.spaces.minRequired) };
      return { bookings: [{ instanceId: slot.instanceId, tickets: [ticket] }] };
    },
    createBasket: (body: unknown, headers?: Headers) => post('basket', body, headers),
    /** Creates a basket and returns its id. */
    async basketWith(body: unknown): Promise<string> {
      const response = await post('basket', body);
      return basket.parse(JSON.parse(response.body)).data.id;
    },
    tryCode: (basketId: string, code: string, headers?: Headers) =>
      post(`basket/${basketId}/promotion`, { code }, headers),
  };
}
