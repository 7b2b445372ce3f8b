import { randomInt } from 'node:crypto';
import { createAccount, usualTimes, type FakeTimes } from './account/account.ts';
import { toAccountSettings, type AccountSettings } from './account/account-settings.ts';
import type { Job } from './account/account-state.ts';
import { endProcessing, createFakeAccount } from './account/fake-account.ts';
import { createScheduler } from './account/scheduler.ts';
import { openStateFile } from './account/state-file.ts';
import { realClock, type FakeClock } from './clock.ts';
import { createDeliverer, sendByFetch, type SendWebhook } from './events/deliverer.ts';
import { createEventModes } from './events/event-mode.ts';
import { createInjectedErrors } from './http/injected-errors.ts';
import { createKeptResponses } from './http/idempotency.ts';
import { createListener, type FakeParts } from './http/listener.ts';
import { settleRefund } from './payments/refunds.ts';
import { expireSession, findSession } from './payments/sessions.ts';
import type { StripeFake, StripeFakeAccount, StripeFakeControls } from './stripe-fake.ts';

export interface StripeFakeOptions {
  /** The accounts; one of the name `demo` where not given. */
  readonly accounts?: readonly AccountSettings[];
  /** The folder for the state; null, the default, keeps it in memory. */
  readonly dataDir?: string | null;
  readonly clock?: FakeClock;
  /** Returns a random number from 0 to below 1, for ids and client secrets. */
  readonly random?: () => number;
  readonly times?: Partial<FakeTimes>;
  /** Replaces HTTP for the delivery of events. */
  readonly sendWebhook?: SendWebhook;
}

export function createStripeFake(options: StripeFakeOptions = {}): StripeFake {
  const {
    accounts: settings = [toAccountSettings('demo')],
    dataDir = null,
    clock = realClock,
    sendWebhook = sendByFetch,
  } = options;
  // The random numbers are only there so that two processes do not make the same ids; secrets of the fake protect nothing.
  const random = options.random ?? (() => randomInt(2 ** 32) / 2 ** 32);
  const file = openStateFile(dataDir);
  const injectedErrors = createInjectedErrors();
  let times: FakeTimes = { ...usualTimes, ...options.times };
  const eventModes = createEventModes();

  const opened = settings.map((each) => {
    const state = file.accountState(each.name);
    const account = createAccount({
      settings: each,
      state,
      times: () => times,
      clock,
      random,
      onEvent: (eventId) => deliverer.onEvent(eventId, eventModes.next()),
      onJob: () => scheduler.wake(),
    });
    const deliverer = createDeliverer(account, sendWebhook);
    const run = (job: Job): void | Promise<void> => {
      file.save();
      switch (job.type) {
        case 'settleIntent':
          return endProcessing(account, job.intent);
        case 'settleRefund':
          return settleRefund(account, job.refund);
        case 'expireSession':
          if (findSession(account, job.session).status === 'open') expireSession(account, job.session);
          return undefined;
        case 'deliverReversed':
          return deliverer.deliverReversed();
        case 'deliver':
          return deliverer.deliver(job.event, job.attempt).then(() => file.save());
      }
    };
    const scheduler = createScheduler(state, clock, run);
    // The state may contain jobs of the process before.
    scheduler.wake();
    const served = Object.assign(account, { keptResponses: createKeptResponses(state) });
    const fakeAccount: StripeFakeAccount = {
      ...createFakeAccount(account, file.save),
      settings: each,
      webhookOf: deliverer.findWebhook,
      eventIds: () => Object.keys(state.events),
      deliver: (eventIds = [...state.held]) => deliverer.deliverNow(eventIds).finally(file.save),
    };
    return { served, scheduler, fakeAccount };
  });

  const fake: StripeFakeControls = {
    account(name) {
      const found = opened.find((each) => name === undefined || each.fakeAccount.settings.name === name);
      if (found === undefined) throw new Error(`The fake of Stripe has no account ${name ?? ''}.`);
      return found.fakeAccount;
    },
    injectErrors: injectedErrors.plant,
    setRandomErrors: injectedErrors.setRandom,
    setEventMode: eventModes.set,
    setRandomEvents: eventModes.setRandom,
    setTimes(given) {
      times = { ...times, ...given };
    },
    close() {
      for (const { scheduler } of opened) scheduler.stop();
      file.flush();
    },
  };
  const parts: FakeParts = {
    api: {
      accounts: opened.map(({ served }) => served),
      injectedErrors,
      clock,
      newRequestId: () =>
        `req_${Math.floor(random() * 2 ** 32).toString(36)}${Math.floor(random() * 2 ** 32).toString(36)}`,
      onChange: file.save,
    },
    fake,
  };
  return { ...fake, listener: createListener(parts) };
}
