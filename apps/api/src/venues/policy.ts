import type { BookingPolicyWire } from '@latchkey/cms-client/contract';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { dateAndTime, instantAt, parseMinutes, wallClockAt } from '../kernel/wall-clock.ts';

const moneyBack = z.enum(['original', 'voucher', 'none']);
const maxDaysBefore = 60;
/** The hours before the start of a game, on the location's wall clock. */
const hoursBefore = z
  .int()
  .min(0)
  .max(maxDaysBefore * 24);
const maxSteps = 5;

const cancellationStep = z.strictObject({
  /** The step ends this many hours before the start of the game; 0 means that it ends at the start. */
  untilHours: hoursBefore,
  /** The share of the price that the location keeps, with at most two decimals. */
  feePercent: z
    .number()
    .min(0)
    .max(100)
    // The tolerance is for products of floating numbers, such as 0.29 * 100.
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'must have at most two decimals')
    .default(0),
  back: moneyBack,
});

/** The changes that a visitor may make to a booking online. A location has one policy, and a room may have its own instead. */
export const policySchema = z
  .strictObject({
    /** The hours before the start until which the time and the tickets can be changed; null if not online. */
    changeUntilHours: hoursBefore.nullable(),
    /** The steps of a cancellation, from the earliest end to the latest. Empty if not online. */
    cancellation: z
      .array(cancellationStep)
      .max(maxSteps)
      .refine(isDescending, 'must go from the earliest end to the latest, without two of the same'),
    /** The way in which a higher price is paid if the booking was paid by card: by card before the change is made, or at the location. */
    higherPrice: z.enum(['venue', 'card']).default('venue'),
    lowerPrice: moneyBack.default('original'),
  })
  .refine(({ cancellation }) => cancellation.every(({ back, feePercent }) => back !== 'none' || feePercent === 0), {
    path: ['cancellation'],
    error: 'has a fee where nothing comes back',
  });

/** The changes that a visitor may make to a booking online. */
export type Policy = z.output<typeof policySchema>;

/** The schema of what a cancellation costs, and how the rest comes back. */
export const cancellationTermsSchema = z.object({ feePercent: z.number(), back: moneyBack });

/** The cost of a cancellation, and the way in which the rest comes back. */
export type CancellationTerms = z.output<typeof cancellationTermsSchema>;

/** The policy of a location whose document has none: everything is done by telephone. Only the location itself can promise to give money back. */
export const policyByTelephone: Policy = {
  changeUntilHours: null,
  cancellation: [],
  higherPrice: 'venue',
  lowerPrice: 'original',
};

function isDescending(steps: readonly { readonly untilHours: number }[]): boolean {
  return steps.every(({ untilHours }, index) => index === 0 || untilHours < (steps[index - 1]?.untilHours ?? Infinity));
}

/**
 * Returns the instant that is a number of hours before a start on the location's wall clock. 24 hours before Sunday 15:00 is always Saturday 15:00,
 * even if the clocks change in between.
 */
function deadlineMs(startsAtMs: number, hours: number, timeZone: string): number {
  if (hours === 0) return startsAtMs;
  const start = wallClockAt(startsAtMs, timeZone);
  const { date, time } = dateAndTime(start.date, parseMinutes(start.time) - hours * 60);
  return Math.min(startsAtMs, instantAt(date, parseMinutes(time), timeZone));
}

/** The policy for one game of a booking. */
export interface GamePolicy {
  readonly policy: Policy;
  readonly startsAt: string;
  readonly timeZone: string;
}

/** The most starts whose deadlines are remembered for each policy. Every response with a basket needs deadlines, so they are not calculated anew. */
const rememberedStarts = 20_000;
const remembered = new WeakMap<Policy, LRUCache<string, BookingPolicyWire>>();

/** Returns a policy with its deadlines for one game. */
export function toPolicyWire(about: GamePolicy): BookingPolicyWire {
  const { policy, startsAt, timeZone } = about;
  const byStart = remembered.get(policy) ?? new LRUCache<string, BookingPolicyWire>({ max: rememberedStarts });
  remembered.set(policy, byStart);
  const key = `${startsAt} ${timeZone}`;
  const wire = byStart.get(key) ?? withDeadlines(about);
  byStart.set(key, wire);
  return wire;
}

/** Calculates the deadlines of a policy for one game. */
function withDeadlines({ policy, startsAt, timeZone }: GamePolicy): BookingPolicyWire {
  const startsAtMs = Date.parse(startsAt);
  const instant = (hours: number) => new Date(deadlineMs(startsAtMs, hours, timeZone)).toISOString();
  const { changeUntilHours, cancellation, higherPrice, lowerPrice } = policy;
  return {
    changeUntil: changeUntilHours === null ? null : instant(changeUntilHours),
    cancellation: cancellation.map(({ untilHours, feePercent, back }) => ({
      until: untilHours === 0 ? null : instant(untilHours),
      feePercent,
      back,
    })),
    higherPrice,
    lowerPrice,
  };
}

/** Finds the step that counts at an instant; null if nothing can be cancelled online any more. */
export function findStep(
  { policy, startsAt, timeZone }: GamePolicy,
  nowMs: number,
): Policy['cancellation'][number] | null {
  const startsAtMs = Date.parse(startsAt);
  return policy.cancellation.find(({ untilHours }) => nowMs < deadlineMs(startsAtMs, untilHours, timeZone)) ?? null;
}

/** The ways to get money back, from the mildest. */
const backsByStrictness = ['original', 'voucher', 'none'] as const satisfies readonly CancellationTerms['back'][];

/** Returns a policy under which no cancellation costs less than these terms. */
export function withLeastTerms(policy: Policy, least: CancellationTerms): Policy {
  return {
    ...policy,
    cancellation: policy.cancellation.map((step) => ({ ...step, ...stricterTerms(step, least) })),
  };
}

/** Joins two terms: the stricter way to get money back, and the higher fee. */
function stricterTerms(one: CancellationTerms, other: CancellationTerms): CancellationTerms {
  const strictness = ({ back }: CancellationTerms) => backsByStrictness.indexOf(back);
  const { back } = strictness(one) >= strictness(other) ? one : other;
  return { back, feePercent: back === 'none' ? 0 : Math.max(one.feePercent, other.feePercent) };
}

/**
 * Returns the terms that a moved game keeps from its old time, so that a visitor cannot evade a fee by a move. Returns null if a cancellation at this
 * instant would be free, or if the policy has no steps. After the end of the last step, the terms are that no money comes back.
 */
export function termsToKeep(about: GamePolicy, nowMs: number): CancellationTerms | null {
  if (about.policy.cancellation.length === 0) return null;
  const { feePercent, back } = findStep(about, nowMs) ?? { feePercent: 0, back: 'none' };
  return back === 'original' && feePercent === 0 ? null : { feePercent, back };
}

/** Says why the time and the tickets of a game cannot be changed at an instant; null if they can. */
export function whyNotChange(
  { policy: { changeUntilHours: hours }, startsAt, timeZone }: GamePolicy,
  nowMs: number,
): 'started' | 'notOnline' | 'tooLate' | null {
  const startsAtMs = Date.parse(startsAt);
  if (nowMs >= startsAtMs) return 'started';
  if (hours === null) return 'notOnline';
  return nowMs < deadlineMs(startsAtMs, hours, timeZone) ? null : 'tooLate';
}

/** Says why a game cannot be cancelled at an instant; null if it can. */
export function whyNotCancel(about: GamePolicy, nowMs: number): 'started' | 'notOnline' | 'tooLate' | null {
  if (nowMs >= Date.parse(about.startsAt)) return 'started';
  if (about.policy.cancellation.length === 0) return 'notOnline';
  return findStep(about, nowMs) === null ? 'tooLate' : null;
}
