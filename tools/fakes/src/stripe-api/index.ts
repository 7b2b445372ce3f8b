/* The exports for tests, which use the fake in their own process. */
export { toAccountSettings, type AccountSettings } from './account/account-settings.ts';
export { usualTimes, type FakeTimes } from './account/account.ts';
export { createManualClock, type FakeClock, type ManualClock } from './clock.ts';
export { createStripeFake, type StripeFakeOptions } from './create-stripe-fake.ts';
export type { SendWebhook, Webhook } from './events/deliverer.ts';
export type { EventMode, RandomEvents } from './events/event-mode.ts';
export type { InjectedError, InjectedErrorKind, RandomErrors } from './http/injected-errors.ts';
export type { AccountSummary, IntentSummary } from './payments/summary.ts';
export { StripeApiError } from './stripe-error.ts';
export type { StripeFake, StripeFakeAccount } from './stripe-fake.ts';
