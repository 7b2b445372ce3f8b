import { describe, expect, it } from 'vitest';
import { phrases } from '../../src/ticketing/shared/phrases.ts';
import { backends } from '../backends.ts';
import { toBooking, byCard, checkoutDetails } from '../caller.ts';
import { paymentWorld } from '../payment-world.ts';

describe.each(backends)('the ways to pay on $name', (backend) => {
  const world = paymentWorld(backend);

  describe('the options of a basket', () => {
    it('are the methods of the location, each with the sums due now and at the venue', async () => {
      expect(await world.createBasket(2)).toMatchObject({
        total: 65,
        paymentOptions: [
          { method: 'venue', dueNow: 0, dueAtVenue: 65 },
          { method: 'card', dueNow: 65, dueAtVenue: 0 },
        ],
      });
    });

    it('are only the card where gift vouchers are bought', async () => {
      const basket = await world.createBasket(1, { vouchers: [{ voucherId: 'gift-20', quantity: 1 }] });
      expect(basket.paymentOptions).toEqual([{ method: 'card', dueNow: 52.5, dueAtVenue: 0 }]);
      expect(await world.visitor.errorOf(world.visitor.tryCheckout(basket.id))).toMatchObject({
        status: 422,
        code: 'payment_required',
        details: [phrases.paymentRequired],
      });
    });

    it('are none where nothing is due', async () => {
      const { id } = await world.createBasket(1);
      await world.visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, { body: { code: 'FREE' } });
      expect((await world.visitor.basket(id)).paymentOptions).toEqual([]);
      const { data } = await world.visitor.tryCheckout(id, undefined, byCard);
      expect(data).toMatchObject({ status: 'confirmed', total: 0, paid: 0 });
    });

    it('reject a method that is not among them', async () => {
      // The mill takes cards only.
      const [mill] = await world.visitor.slots(
        `loc-mill/game/game-vault/availability?startDate=${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}`,
      );
      const body = { bookings: [toBooking(mill?.instanceId ?? '', 1, mill?.pricingCategories[0]?.id)] };
      const { data } = await world.visitor.call('POST', '/api/resova/loc-mill/basket', { body });
      const { id } = data as { readonly id: string };
      const checkout = (details: object) =>
        world.visitor.errorOf(
          world.visitor.call('POST', `/api/resova/loc-mill/basket/${id}/checkout`, { body: details }),
        );
      expect(await checkout({ ...checkoutDetails, payment: { method: 'venue' } })).toMatchObject({
        status: 422,
        code: 'payment_method_not_offered',
        details: [phrases.methodNotOffered],
      });
      expect(await checkout(checkoutDetails)).toMatchObject({ status: 422, code: 'payment_required' });
    });
  });

  describe('a checkout at the venue', () => {
    it('writes what is due into the ledger', async () => {
      const { id } = await world.createBasket(2);
      const { reference, paid } = await world.visitor.checkout(id);
      expect(paid).toBe(0);
      expect(await world.records.readEntries(reference)).toEqual([['sale', -6_500]]);
    });
  });

  it('the records of money, places and bookings agree', async () => {
    expect(await world.records.brokenRules()).toEqual([]);
  });
});
