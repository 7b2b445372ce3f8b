import { describe, expect, it } from 'vitest';
import { describeBookingGateway, type GatewayUnderTest } from './describe-booking-gateway.ts';
import { createCountingKeys } from './keys.ts';
import { createSimulatedTime } from './simulated-time.ts';
import { createSimulator } from './simulator.ts';

function arrange(): GatewayUnderTest {
  const { gateway } = createSimulator({ now: createSimulatedTime().now });
  const createKey = createCountingKeys();
  return { gateway, locationId: 'loc-orlando', gameId: 'game-lost-temple', date: '2026-12-02', createKey };
}

describeBookingGateway('The simulator', { describe, it, expect }, arrange);

/** The kit run without a test runner: which of its tests fail. */
async function failuresOf(change: (under: GatewayUnderTest) => Partial<GatewayUnderTest['gateway']>) {
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

it('finds nothing in the simulator as it is', async () => {
  expect(await failuresOf(() => ({}))).toEqual([]);
});

it('finds a gateway that forgets whose basket asks', async () => {
  const failing = await failuresOf(({ gateway }) => ({
    getSlot: ({ basketId: _forgotten, ...query }) => gateway.getSlot(query),
  }));
  expect(failing).toEqual(['holds places against others, and not against their owner']);
});

it('finds a gateway that books twice', async () => {
  const failing = await failuresOf(({ gateway, createKey }) => ({
    checkout: (command) => gateway.checkout({ ...command, idempotencyKey: createKey() }),
  }));
  expect(failing).toEqual(['books a basket once, and tells the same key the same']);
});
