import { createSeededRandom } from '../testing/repeatable.ts';
import { actDetermined } from './determined-visitor.ts';
import { listRandomActions } from './random-actions.ts';
import { type Broken, createRandomWorld, type RandomWorld } from './random-world.ts';
import { settle } from './settle.ts';
import { checkBookings, checkStoredBasket, createStepCheck } from './walk-checks.ts';
import type { Machines, WalkedVisit } from './walked-visit.ts';

/** The result of one random visit. */
export interface WalkResult {
  /** The state of the visit when the disturbances ended. */
  readonly end: 'booked' | 'expired' | 'rejected' | 'undecided';
  /** The number of codes that were redeemed and gift vouchers that were bought by the booking in the end. */
  readonly offers: number;
  /** True if a card paid for the booking. */
  readonly isPaid: boolean;
  /** True if the visitor was shown a booking that another window had made. */
  readonly isBookedElsewhere: boolean;
  /** Descriptions of events that must never happen; empty in a correct core. */
  readonly violations: readonly string[];
  /** The actions of the visitor, to examine a violation. */
  readonly actions: readonly string[];
}

/** The limit of actions that ends a visit that never books; a booking takes far fewer. */
const maxActions = 150;

/** The share of actions of a visitor who wants to book. One who only acts at random would hardly ever book. */
const determinedShare = 0.65;

/** The share of actions after which time passes, and the limit of that time: enough for some of the late responses to arrive. */
const pauseShare = 0.6;
const maxPauseMs = 1_200;

/** The time after which the last response has arrived: `createUnrulyGateway` delays a response by at most 3 s. */
const lastResponseMs = 5_000;

/**
 * Walks through one seeded visit: the visitor acts at random, while the network and the venue are disturbed. Then the disturbances end, and the
 * visitor must still reach a booking.
 */
export async function walkRandomly(
  seed: number,
  stepCount: number,
  machines: Machines,
  broken?: Broken,
): Promise<WalkResult> {
  const violations: string[] = [];
  const actions: string[] = [];
  const report = (violation: string) => violations.push(`${violation}, after ${actions.at(-1) ?? 'nothing'}`);
  const random = createSeededRandom(seed);
  const world = createRandomWorld(seed, random, machines, broken, report);
  const { visit, venue, clock, network, bookedElsewhere } = world;
  const randomActions = listRandomActions(world);
  const check = createStepCheck(world);

  async function doNext(act: () => string): Promise<void> {
    actions.push(act());
    await settle();
    check();
    if (random() < pauseShare) clock.increment(Math.floor(random() * maxPauseMs));
    await settle();
    check();
  }

  function actRandomly(): string {
    const action = randomActions[Math.floor(random() * randomActions.length)];
    if (action === undefined || random() < determinedShare) return actDetermined(visit, random);
    const [name, act] = action;
    act();
    return name;
  }

  await settle();
  for (let count = 0; count < stepCount && !visit.hasBooked && violations.length === 0; count += 1) {
    await doNext(actRandomly);
  }
  const end = describeEnd(visit);
  network.isUnruly = false;
  network.isOffline = false;
  for (let count = 0; count < maxActions && !visit.hasBooked && violations.length === 0; count += 1) {
    await doNext(() => actDetermined(visit, random));
    clock.increment(1_000);
    await settle();
  }
  if (!visit.hasBooked && violations.length === 0) report('no booking was possible any more');
  checkBookings(world);
  await settle();
  clock.increment(lastResponseMs);
  await settle();
  checkStoredBasket(world);
  const shownId = visit.checkout?.getSnapshot().context.basketId ?? '';
  const isBookedElsewhere = visit.hasBooked && bookedElsewhere.has(shownId);
  visit.stop();
  const isPaid = venue.confirmations.some(({ paidMinor }) => paidMinor > 0);
  return { end, offers: countOffers(world), isPaid, isBookedElsewhere, violations, actions };
}

function describeEnd({ hasBooked, snapshot: { booking, basket, checkout } }: WalkedVisit): WalkResult['end'] {
  if (hasBooked) return 'booked';
  if (basket !== null && basket.context.expired !== null) return 'expired';
  const isRejected = booking?.context.error !== null || checkout?.value === 'rejected';
  return isRejected ? 'rejected' : 'undecided';
}

function countOffers({ venue }: RandomWorld): number {
  return venue.confirmations.reduce((sum, { promotions, vouchers }) => sum + promotions.length + vouchers.length, 0);
}

/** Repeats a failing seed with fewer steps, and returns the shortest walk that still fails. */
export async function shrink(
  seed: number,
  stepCount: number,
  machines: Machines,
  broken?: Broken,
): Promise<WalkResult> {
  for (let count = 0; count < stepCount; count += 1) {
    const result = await walkRandomly(seed, count, machines, broken);
    if (result.violations.length > 0) return result;
  }
  return walkRandomly(seed, stepCount, machines, broken);
}
