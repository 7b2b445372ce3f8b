import { describe, expect, it } from 'vitest';
import { failed } from '../foundation/outcome.ts';
import type { Payment } from '../foundation/payment.ts';
import type { Slot } from '../foundation/slot.ts';
import { describeBookingGateway, type GatewayUnderTest } from './describe-booking-gateway.ts';
import { createCountingKeys, createSimulatedTime } from './repeatable.ts';
import { createSimulator } from './simulator.ts';
import type { SimulatorOptions } from './venue.types.ts';

function arrange(options: Pick<SimulatorOptions, 'games' | 'paymentMethods'> = {}): GatewayUnderTest {
  const { gateway, payments, venue } = createSimulator({ now: createSimulatedTime().now, ...options });
  const createKey = createCountingKeys();
  const place = { locationId: 'loc-orlando', gameId: 'game-lost-temple', date: '2026-12-02' };
  const releaseVouchers = async (reference: string) => venue.releaseVouchers(reference);
  const payByCard = async (payment: Payment) => void (await payments.pay(payment));
  const closeSlot = async ({ instanceId }: Slot) => venue.closeSlot(instanceId, { code: 'closed', kind: 'repair' });
  return { gateway, ...place, promotionCode: 'CREW10', createKey, releaseVouchers, payByCard, closeSlot };
}

describeBookingGateway('The simulator', { describe, it, expect }, () => arrange());

describeBookingGateway(
  'The simulator with cards',
  { describe, it, expect },
  () => arrange({ paymentMethods: ['card'] }),
  { venue: false, card: true },
);

describeBookingGateway(
  'The simulator with both',
  { describe, it, expect },
  () => arrange({ paymentMethods: ['card', 'venue'] }),
  { card: true },
);

/** Runs the kit without a test runner; returns the names of its tests that fail. */
async function listFailingTests(change: (under: GatewayUnderTest) => Partial<GatewayUnderTest['gateway']>) {
  const bodies: (readonly [name: string, body: () => Promise<void>])[] = [];
  const collect = { describe: (_: string, body: () => void) => body(), expect };
  const itLater = (name: string, body: () => Promise<void>) => bodies.push([name, body]);
  describeBookingGateway('A copy', { ...collect, it: itLater }, () => {
    const under = arrange();
    return { ...under, gateway: { ...under.gateway, ...change(under) } };
  });
  const failing: string[] = [];
  for (const [name, body] of bodies) {
    await body().catch(() => failing.push(name));
  }
  return failing;
}

it('the kit passes for the simulator', async () => {
  expect(await listFailingTests(() => ({}))).toEqual([]);
});

it('the kit fails for a gateway that ignores the basket of a request', async () => {
  const failing = await listFailingTests(({ gateway }) => ({
    getSlot: ({ basketId: _forgotten, ...query }) => gateway.getSlot(query),
  }));
  expect(failing).toEqual(['takes held places from other visitors, not from their owner']);
});

it('the kit fails for a gateway that does not say that a slot is closed', async () => {
  const failing = await listFailingTests(({ gateway }) => ({
    getSlot: async (query) => {
      const outcome = await gateway.getSlot(query);
      return outcome.ok ? { ok: true, value: { ...outcome.value, block: undefined } } : outcome;
    },
  }));
  expect(failing).toEqual(['says that a slot is closed, holds nothing more of it, and books what was held before']);
});

it('the kit fails for a gateway that books twice', async () => {
  const failing = await listFailingTests(({ gateway, createKey }) => ({
    checkout: (command) => gateway.checkout({ ...command, idempotencyKey: createKey() }),
  }));
  expect(failing).toEqual(['books a basket once, and returns the same confirmation for the same key']);
});

it('the kit fails for a gateway whose maximum is above the free places', async () => {
  const failing = await listFailingTests(({ gateway }) => ({
    getSlot: async (query) => {
      const outcome = await gateway.getSlot(query);
      if (!outcome.ok) return outcome;
      const { spaces } = outcome.value;
      return { ok: true, value: { ...outcome.value, spaces: { ...spaces, maxAvailable: 8 } } };
    },
  }));
  expect(failing).toContain('holds as many tickets as it reports to be available');
});

it('the kit fails for a gateway that drops gift vouchers which an update does not mention', async () => {
  const failing = await listFailingTests(({ gateway }) => ({
    updateBasket: (command) => gateway.updateBasket({ vouchers: [], ...command }),
  }));
  expect(failing).toEqual([
    'sells gift vouchers together with a game, and keeps them if an update does not mention them',
  ]);
});

it('the kit fails for a gateway that returns a confirmation only once', async () => {
  const failing = await listFailingTests(() => ({ getConfirmation: async () => failed('notFound', 'There is none') }));
  expect(failing).toEqual([
    'returns the confirmation of a booked basket again, and none of a basket that is not booked',
  ]);
});

it('the kit fails for a gateway that does not report a removed code', async () => {
  const failing = await listFailingTests(({ gateway }) => ({
    updateBasket: async (command) => {
      const outcome = await gateway.updateBasket(command);
      return outcome.ok ? { ok: true, value: { ...outcome.value, removedPromotions: [] } } : outcome;
    },
  }));
  expect(failing).toEqual(['removes a code together with its bookings, and reports it']);
});

describe.each([
  ['a maximum above what is free', { providerMaximum: 20 }],
  ['a private room', { isPrivate: true }],
  [
    'a category that every booking needs',
    {
      pricingCategories: [
        { id: 'adult', name: 'Adult', priceMinor: 2_900, minQuantity: 1, maxQuantity: 8, isHidden: false },
        { id: 'child', name: 'Child', priceMinor: 1_950, maxQuantity: 6, isHidden: false },
      ],
    },
  ],
])('with %s', (_name, terms) => {
  describeBookingGateway('The simulator', { describe, it, expect }, () =>
    arrange({ games: [{ id: 'game-lost-temple', ...terms }] }),
  );
});
