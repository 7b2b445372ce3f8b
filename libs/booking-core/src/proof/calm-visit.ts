import { createMemoryBasketStore } from '../basket/basket-store.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import { createCountingKeys, createSeededRandom, createSimulatedTime } from '../testing/repeatable.ts';
import { createSimulator } from '../testing/simulator.ts';
import { actDetermined } from './determined-visitor.ts';
import { soundMachines, WalkedVisit } from './visit.ts';
import { game, location } from './world.ts';

/** More actions than a visit on a good line takes. */
const maxActions = 80;

/** What a visit came to: everything that was booked, without what a repeat may rightly change (ids of baskets and of lines). */
export async function visitCalmly(seed: number, mayReload: (random: () => number) => boolean) {
  const random = createSeededRandom(seed);
  const reloads = createSeededRandom(seed + 1_000_003);
  const time = createSimulatedTime();
  const { gateway, venue } = createSimulator({ now: time.now, seed, games: [game] });
  const ports = {
    gateway,
    basketStore: createMemoryBasketStore(),
    createKey: createCountingKeys(),
    now: time.now,
  };
  const refusals: string[] = [];
  const visit = new WalkedVisit({
    machines: soundMachines,
    clock: time.clock,
    ports,
    game,
    location,
    report: (violation) => refusals.push(violation),
  });
  await settle();
  for (let count = 0; count < maxActions && !visit.hasBooked; count += 1) {
    adorn(visit);
    actDetermined(visit, random);
    // Whatever was asked has not been answered yet: the stored session asks again.
    if (mayReload(reloads)) visit.reload();
    await settle();
    time.clock.increment(500);
    await settle();
  }
  visit.stop();
  return { booked: venue.confirmations.map(essenceOf), refusals };
}

/** A visitor who buys a gift on the way, and has a code for the games. */
function adorn({ basket, isAtCheckout }: WalkedVisit): void {
  const { basket: held } = basket.getSnapshot().context;
  if (isAtCheckout || held === null || held.bookings.length === 0) return;
  if (held.vouchers.length === 0)
    basket.send({ type: 'voucher.add', voucher: { voucherId: 'voucher-50', quantity: 1 } });
  else if (held.promotions.length === 0) basket.send({ type: 'promotion.add', code: 'crew10' });
}

function essenceOf({ bookings, vouchers, promotions, totalMinor }: Confirmation) {
  return {
    bookings: bookings.map(({ instanceId, tickets }) => ({ instanceId, tickets })),
    vouchers: vouchers.map(({ voucherId, amountMinor }) => ({ voucherId, amountMinor })),
    promotions: promotions.map(({ code, discountMinor }) => ({ code, discountMinor })),
    totalMinor,
  };
}

/** Lets every promise that needs no clock come to its end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}
