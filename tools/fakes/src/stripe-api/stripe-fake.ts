import type { RequestListener } from 'node:http';
import type { FakeTimes } from './account/account.ts';
import type { AccountSettings } from './account/account-settings.ts';
import type { FakeAccount } from './account/fake-account.ts';
import type { Webhook } from './events/deliverer.ts';
import type { EventMode, RandomEvents } from './events/event-mode.ts';
import type { InjectedError, RandomErrors } from './http/injected-errors.ts';

/** A fake Stripe. Serve `listener` with Node's `createServer`. */
export interface StripeFake extends StripeFakeControls {
  readonly listener: RequestListener;
}

/** The controls of a fake for tests. */
export interface StripeFakeControls {
  /** Returns an account by its name; the first one without a name. Throws where there is none of the name. */
  account(name?: string): StripeFakeAccount;
  /** Replaces all injected errors. */
  injectErrors(errors: readonly InjectedError[]): void;
  /** Sets errors by chance; null ends them. */
  setRandomErrors(random: RandomErrors | null): void;
  setEventMode(mode: EventMode): void;
  /** Sets modes of events by chance, until `setEventMode`. */
  setRandomEvents(random: RandomEvents): void;
  /** Sets the times from now on. */
  setTimes(times: Partial<FakeTimes>): void;
  /** Writes the state and stops all timers. */
  close(): void;
}

export interface StripeFakeAccount extends FakeAccount {
  readonly settings: AccountSettings;
  /** Returns the signed request for an event, for tests that deliver it themselves. */
  webhookOf(eventId: string): Webhook;
  /** Returns the ids of all events, the oldest first. */
  eventIds(): readonly string[];
  /** Delivers events in this order, with repetitions; returns the status of each response. All held ones where not given. */
  deliver(eventIds?: readonly string[]): Promise<readonly number[]>;
}
