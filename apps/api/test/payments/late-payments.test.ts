import { describe, expect, it } from 'vitest';
import { releaseExpired } from '../../src/baskets/release-expired.ts';
import { payingMinutes } from '../../src/baskets/paying-basket.ts';
import { backends } from '../backends.ts';
import { toBooking } from '../caller.ts';
import { paymentWorld } from '../payment-world.ts';

/** The minutes of a hold. */
const holdMinutes = 10;
/** The minutes from the beginning of a payment, which is that of its hold here, to its deadline. */
const deadlineMinutes = holdMinutes + payingMinutes;

describe.each(backends)('late payments on $name', (backend) => {
  const world = paymentWorld(backend);

  describe('a hold that ends during the approval of the bank', () => {
    it('stays until the deadline, whatever the sweep of the holds does', async () => {
      const { id, payment } = await world.paying(2);
      world.api.memory.wait(payment.id, 'needsAction');
      await world.records.age(id, holdMinutes + 10);
      await releaseExpired(world.api.db);
      await world.api.sweepPayments();
      expect(await world.records.heldPlaces(id)).toBe(2);
      world.api.memory.pay(payment.id);
      await world.records.age(id, 2);
      await world.api.sweepPayments();
      expect((await world.visitor.payment(id)).status).toBe('confirmed');
    });

    it('is given back after the deadline: first the payment, then the places', async () => {
      const { id, payment } = await world.paying(2);
      await world.records.age(id, deadlineMinutes + 1);
      world.api.memory.network.setAway(true);
      await world.api.sweepPayments();
      expect(await world.records.heldPlaces(id)).toBe(2);
      await world.records.age(id, 1);
      expect((await world.visitor.tryPayment(id)).status).toBe(503);
      world.api.memory.network.setAway(false);
      await world.records.age(id, 1);
      await world.api.sweepPayments();
      expect(await world.records.heldPlaces(id)).toBe(0);
      expect(await world.visitor.payment(id)).toMatchObject({ id: payment.id, status: 'cancelled' });
      expect((await world.visitor.tryBasket(id)).status).toBe(410);
    });

    /** Begins a payment whose places are given back an hour after its deadline, while the provider cannot be asked. */
    const giveBackPlaces = async () => {
      const instanceId = world.start();
      const { id } = await world.visitor.create({ bookings: [toBooking(instanceId, 4)] });
      const { id: paymentId } = await world.visitor.beginPayment(id);
      world.api.memory.network.setAway(true);
      await world.records.age(id, deadlineMinutes + 61);
      await world.api.sweepPayments();
      world.api.memory.network.setAway(false);
      expect(await world.records.heldPlaces(id)).toBe(0);
      return { id, paymentId, instanceId };
    };

    it('takes the places again for a late success where they are free', async () => {
      const { id, paymentId } = await giveBackPlaces();
      world.api.memory.pay(paymentId);
      await world.deliverNewest();
      expect(await world.visitor.payment(id)).toMatchObject({ status: 'confirmed', confirmation: { paid: 130 } });
      expect(await world.visitor.basket(id)).toMatchObject({ status: 'booked', total: 130 });
    });

    it('refunds a late success where the places are gone', async () => {
      const { id, paymentId, instanceId } = await giveBackPlaces();
      await world.visitor.checkout((await world.visitor.create({ bookings: [toBooking(instanceId, 3)] })).id);
      world.api.memory.network.failNext('refund', 'loseResponse');
      world.api.memory.pay(paymentId);
      await world.deliverNewest();
      expect((await world.visitor.payment(id)).status).toBe('placesLost');
      await world.api.sweepPayments();
      expect(await world.records.readEntries(paymentId)).toEqual([
        ['charge', 13_000],
        ['refund', -13_000],
      ]);
      expect(world.api.memory.statement().get(paymentId)).toEqual({ receivedMinor: 13_000, refundedMinor: 13_000 });
      expect(await world.visitor.payment(id)).toMatchObject({ status: 'placesLost', confirmation: null });
    });
  });

  it('the records of money, places and bookings agree', async () => {
    expect(await world.records.brokenRules()).toEqual([]);
  });
});
