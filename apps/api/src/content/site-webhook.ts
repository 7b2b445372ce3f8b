import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';

export interface SiteWebhook {
  /** Notifies the site of changed content, in the background. A newer revision replaces one that is not delivered yet. */
  announce(revision: number): void;
  /** Sends nothing more, and waits for a running call. */
  stop(): Promise<void>;
}

interface SiteWebhookOptions {
  /** The URL of the site's webhook; null for none. */
  readonly url: string | null;
  readonly secret: string | null;
  readonly log: Logger;
  readonly now?: () => number;
  /** The pause before the first repeat; it doubles up to a minute. */
  readonly firstPauseMs?: number;
}

/** The limit of attempts, about a quarter of an hour with the pauses. A site that is away for longer renews itself by time. */
const maxAttempts = 20;
const maxPauseMs = 60_000;
/** The time that a call may take. */
const callLimitMs = 5_000;

/** Creates the webhook by which the api tells the site that its content has changed. */
export function createSiteWebhook({
  url,
  secret,
  log,
  now = Date.now,
  firstPauseMs = 500,
}: SiteWebhookOptions): SiteWebhook {
  const stopping = new AbortController();
  /** The newest revision that the site has not accepted; null if it knows the newest one, or was given up. */
  let pending: number | null = null;
  /** Ends the pause before a repeat, because a newer revision does not wait for it. */
  let waking = new AbortController();
  /** The delivery that runs; null while nothing is pending. */
  let running: Promise<void> | null = null;

  /** Sends the newest revision until the site accepts it, or the attempts are used up. Each revision has all attempts. */
  const deliver = async (target: string, key: string) => {
    let failures = 0;
    while (pending !== null && !stopping.signal.aborted) {
      const revision = pending;
      const body = JSON.stringify({ event: 'content.changed', revision });
      const reason = await post(target, body, key, now(), stopping.signal);
      const isOutdated = pending !== revision;
      if (isOutdated) {
        // A newer revision was announced during the call.
        failures = 0;
        continue;
      }
      if (reason === null) {
        pending = null;
        continue;
      }
      failures += 1;
      if (failures === maxAttempts) {
        log.warn({ revision, reason }, 'the site could not be notified of new content; it renews itself by time');
        pending = null;
        continue;
      }
      log.debug({ revision, reason, attempt: failures }, 'the site could not be notified of new content yet');
      waking = new AbortController();
      const pauseMs = Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs);
      await pause(pauseMs, AbortSignal.any([stopping.signal, waking.signal]));
      // A newer revision was announced during the pause.
      if (waking.signal.aborted) failures = 0;
    }
  };

  const keepDelivering = (target: string, key: string) => {
    if (running !== null || pending === null || stopping.signal.aborted) return;
    running = deliver(target, key).finally(() => {
      running = null;
      // A revision may have been announced while the last call ended.
      keepDelivering(target, key);
    });
  };

  return {
    announce(revision) {
      if (url === null || secret === null) return;
      pending = revision;
      waking.abort();
      keepDelivering(url, secret);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Signs a body for `X-Latchkey-Signature`: `t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.body">`. The site accepts it for five minutes. */
export function signBody(body: string, secret: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Sends a call. Returns the reason if it failed, else null. */
async function post(url: string, body: string, secret: string, nowMs: number, stop: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Latchkey-Signature': signBody(body, secret, nowMs) },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stop, AbortSignal.timeout(callLimitMs)]),
    });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    return String(error);
  }
}

/** Waits without keeping the process alive; ends early on abort. */
function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    timer.unref();
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
}
