import type { Account } from '../account/account.ts';
import type { EventMode } from './event-mode.ts';
import { signBody } from './signature.ts';

/** A delivery as an HTTP request. */
export interface Webhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a webhook and returns the status of its response; 0 where there was none. */
export type SendWebhook = (webhook: Webhook) => Promise<number>;

export const sendByFetch: SendWebhook = async ({ url, headers, body }) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(20_000),
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
};

export interface Deliverer {
  onEvent(eventId: string, mode: EventMode): void;
  /**
   * Delivers an event once, after those before it. Returns true if its response was 2xx, or if the account has no URL; otherwise a retry is a
   * new job.
   */
  deliver(eventId: string, attempt: number): Promise<boolean>;
  /** Ends the time of `reverse`: delivers what was held back, the last one first. */
  deliverReversed(): void;
  /** Delivers events in this order, with repetitions, and returns the status of each response. */
  deliverNow(eventIds: readonly string[]): Promise<readonly number[]>;
  /** Returns the signed request for an event, also of an account without a URL. */
  findWebhook(eventId: string): Webhook;
}

const usualDelayMs = 1_000;

export function createDeliverer(account: Account, send: SendWebhook): Deliverer {
  const { settings, state } = account;
  let lastSending: Promise<unknown> = Promise.resolve();
  let isReversing = false;

  const findWebhook = (eventId: string): Webhook => {
    const event = state.events[eventId];
    if (event === undefined) throw new Error(`The account ${settings.name} has no event ${eventId}.`);
    const body = JSON.stringify(event, null, 2);
    return {
      url: settings.webhookUrl ?? '',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signBody(body, settings.webhookSecret, account.now()),
      },
      body,
    };
  };

  const sendOnce = async (eventId: string): Promise<number> => {
    if (settings.webhookUrl === null) return 0;
    // Events are sent one after the other, so that `normal` keeps their order.
    const sent = lastSending.then(() => send(findWebhook(eventId))).catch(() => 0);
    lastSending = sent;
    const status = await sent;
    const event = state.events[eventId];
    if (isSuccess(status) && event !== undefined) event.pending_webhooks = 0;
    return status;
  };

  const schedule = (eventId: string, delayMs = 0) =>
    account.later(delayMs, { type: 'deliver', event: eventId, attempt: 0 });

  return {
    findWebhook,
    onEvent(eventId, { mode, delayMs = usualDelayMs }) {
      if (mode === 'hold') state.held.push(eventId);
      if (settings.webhookUrl === null) return;
      if (mode === 'normal') schedule(eventId);
      if (mode === 'late') schedule(eventId, delayMs);
      if (mode === 'duplicate') [eventId, eventId].forEach((each) => schedule(each));
      if (mode === 'reverse') {
        state.held.push(eventId);
        if (!isReversing) account.later(delayMs, { type: 'deliverReversed' });
        isReversing = true;
      }
    },
    async deliver(eventId, attempt) {
      const status = await sendOnce(eventId);
      if (isSuccess(status) || settings.webhookUrl === null) return true;
      const pause = account.times.retryPausesMs[attempt];
      if (pause !== undefined) account.later(pause, { type: 'deliver', event: eventId, attempt: attempt + 1 });
      return false;
    },
    deliverReversed() {
      isReversing = false;
      for (const eventId of state.held.splice(0).toReversed()) schedule(eventId);
    },
    async deliverNow(eventIds) {
      state.held = state.held.filter((held) => !eventIds.includes(held));
      const statuses: number[] = [];
      for (const eventId of eventIds) statuses.push(await sendOnce(eventId));
      return statuses;
    },
  };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
