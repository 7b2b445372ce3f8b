import { createMemoryBasketStore } from '../basket/basket-store.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import { createCountingKeys, createSeededRandom, createSimulatedTime } from '../testing/repeatable.ts';
import { createSimulator } from '../testing/simulator.ts';
import { actDetermined } from './determined-visitor.ts';
import { settle } from './settle.ts';
import { soundMachines, WalkedVisit } from './walked-visit.ts';
import { game, location } from './world.ts';

/** The limit of actions that ends a visit that never books; one with a good connection takes far fewer. */
const maxActions = 80;

/** Runs one visit without errors of the network. Returns the booked content, without the ids of baskets and lines, which a repeat may change. */
export async function runCalmVisit(seed: number, mayReload: (random: () => number) => boolean) {
  const random = createSeededRandom(seed);
  // The reloads have their own numbers, so that the visitor acts the same with and without them; no other visit uses this seed.
  const reloads = createSeededRandom(seed + 1_000_003);
  const time = createSimulatedTime();
  const { gateway, payments, venue } = createSimulator({
    now: time.now,
    seed,
    games: [game],
    paymentMethods: seed % 2 === 0 ? ['card'] : undefined,
  });
  const ports = {
    gateway,
    payments,
    basketStore: createMemoryBasketStore(),
    createKey: createCountingKeys(),
    now: time.now,
  };
  const violations: string[] = [];
  const visit = new WalkedVisit({
    machines: soundMachines,
    clock: time.clock,
    ports,
    game,
    location,
    report: (violation) => violations.push(violation),
  });
  await settle();
  for (let count = 0; count < maxActions && !visit.hasBooked; count += 1) {
    addExtras(visit);
    actDetermined(visit, random);
    // The requests have not returned yet, so the restored session has to repeat them.
    if (mayReload(reloads)) visit.reload();
    await settle();
    time.clock.increment(500);
    await settle();
  }
  visit.stop();
  return { booked: venue.confirmations.map(comparableResult), violations };
}

/** Adds a gift voucher to a basket with a game, and redeems a code at the next call. */
function addExtras({ basket, isAtCheckout }: WalkedVisit): void {
  const { basket: held } = basket.getSnapshot().context;
  if (isAtCheckout || held === null || held.bookings.length === 0) return;
  if (held.vouchers.length === 0)
    basket.send({ type: 'voucher.add', voucher: { voucherId: 'voucher-50', quantity: 1 } });
  else if (held.promotions.length === 0) basket.send({ type: 'promotion.add', code: 'crew10' });
}

function comparableResult({ bookings, vouchers, promotions, totalMinor }: Confirmation) {
  return {
    bookings: bookings.map(({ instanceId, tickets }) => ({ instanceId, tickets })),
    vouchers: vouchers.map(({ voucherId, amountMinor }) => ({ voucherId, amountMinor })),
    promotions: promotions.map(({ code, discountMinor }) => ({ code, discountMinor })),
    totalMinor,
  };
}
