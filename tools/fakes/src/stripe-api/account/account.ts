import Stripe from 'stripe';
import type { FakeClock } from '../clock.ts';
import type { EventDraft } from '../events/event-drafts.ts';
import type { AccountSettings } from './account-settings.ts';
import type { AccountState, Job } from './account-state.ts';

/** The durations of the fake, in milliseconds. */
export interface FakeTimes {
  /** The duration of a payment or a refund that does not end at once. */
  readonly processingMs: number;
  /** The pauses before an event is delivered again; after the last one it is dropped. */
  readonly retryPausesMs: readonly number[];
}

export const usualTimes: FakeTimes = {
  processingMs: 5_000,
  retryPausesMs: [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 3_600_000, 3_600_000],
};

/** The request of the api that makes a change; its ids are in the events. */
export interface Cause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

/** An account with the functions of its payments. All functions are synchronous, so that a request is one step. */
export interface Account {
  readonly settings: AccountSettings;
  readonly state: AccountState;
  readonly times: FakeTimes;
  /** Returns the time in epoch milliseconds. */
  nowMs(): number;
  /** Returns the time in epoch seconds, as Stripe writes times. */
  now(): number;
  newId(prefix: string): string;
  /** Creates letters and digits that cannot be guessed. */
  newSecret(): string;
  /** Keeps an event with a copy of its object, and sends it. */
  emit(draft: EventDraft): void;
  later(delayMs: number, job: JobWithoutTime): void;
  /** Runs a change whose events name a request. */
  because<Result>(cause: Cause, change: () => Result): Result;
}

/** A job of any kind without its time, which `later` sets. The union is taken apart, since `Omit` would keep only the fields that all kinds have. */
export type JobWithoutTime = Job extends infer Each ? (Each extends Job ? Omit<Each, 'at'> : never) : never;

export interface AccountParts {
  readonly settings: AccountSettings;
  readonly state: AccountState;
  readonly times: () => FakeTimes;
  readonly clock: FakeClock;
  /** Returns a random number from 0 to below 1. */
  readonly random: () => number;
  onEvent(eventId: string): void;
  onJob(): void;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function createAccount({ settings, state, times, clock, random, onEvent, onJob }: AccountParts): Account {
  let cause: Cause | null = null;
  const randomText = (length: number) =>
    Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
  const account: Account = {
    settings,
    state,
    get times() {
      return times();
    },
    nowMs: () => clock.now(),
    now: () => Math.floor(clock.now() / 1_000),
    newId(prefix) {
      state.nextId += 1;
      // The number makes ids differ, even if `random` returns the same.
      return `${prefix}_${state.nextId.toString(36).padStart(6, '0')}${randomText(18)}`;
    },
    newSecret: () => randomText(25),
    emit(draft) {
      const id = account.newId('evt');
      const event = draft({
        id,
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: account.now(),
        livemode: false,
        pending_webhooks: settings.webhookUrl === null ? 0 : 1,
        request: cause ?? { id: null, idempotency_key: null },
        // A platform gets the events of several accounts, so each event names its account.
        ...(settings.platform !== null && { account: `acct_${settings.name}` }),
      });
      state.events[id] = structuredClone(event);
      onEvent(id);
    },
    later(delayMs, job) {
      state.jobs.push({ ...job, at: clock.now() + delayMs });
      onJob();
    },
    because(given, change) {
      cause = given;
      try {
        return change();
      } finally {
        cause = null;
      }
    },
  };
  return account;
}
