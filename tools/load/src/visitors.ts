import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@latchkey/testing';
import {
  parseBasket,
  parseConfirmation,
  createClient,
  retryUntilResponse,
  type ApiResponse,
  type Client,
  type RequestedBooking,
} from './client.ts';

/** The request of one visitor and its responses; a missing response is null. */
export interface Visit {
  readonly key: string;
  readonly requested: RequestedBooking;
  /** The response to the hold: 201 with a basket, or 409 if the places were taken. */
  held: ApiResponse | null;
  wantsToBook: boolean;
  booked: ApiResponse | null;
}

export interface Visitors {
  readonly visits: readonly Visit[];
  /** Resolves when all visitors have ended: after `leave`, or when the server no longer responds. */
  readonly gone: Promise<void>;
  leave(): void;
}

interface VisitorsOptions {
  readonly baseUrl: string;
  readonly instanceIds: readonly string[];
  readonly random: Random;
  readonly atOnce: number;
  /** The bounds of the pause before the next request in milliseconds; no pause by default. */
  readonly thinkMs?: readonly [number, number];
  /**
   * Called for a request without a response, with its kind and time, as a browser sees it: it is then repeated under the same key
   * until it has one. Without it a visitor leaves.
   */
  readonly onFailure?: (request: string, at: number) => void;
}

/** The share of visitors who hold places and do not book them. */
const leavingShare = 0.25;

/** The milliseconds that a browser waits before it repeats a request. */
const repeatMs = 250;

/** Starts visitors who hold places and mostly book them, and records their responses. */
export function sendVisitors({ baseUrl, instanceIds, random, atOnce, thinkMs, onFailure }: VisitorsOptions): Visitors {
  const client = createClient(baseUrl);
  const visits: Visit[] = [];
  let isOpen = true;
  const think = () => (thinkMs === undefined ? Promise.resolve() : sleep(random.between(...thinkMs)));
  /** Sends a request as a browser does; returns null for a visitor who leaves without a response. */
  const respond = async (request: string, send: () => Promise<ApiResponse>): Promise<ApiResponse | null> => {
    for (;;) {
      const response = await send();
      const received = responseOrNull(response);
      const isRunning = response.code === 'request_running';
      if (onFailure === undefined || (received !== null && !isRunning)) return received;
      // Where the first attempt is still being processed, this is no failure.
      if (!isRunning) onFailure(`${request} ${response.status} ${response.code ?? ''}`, Date.now());
      await sleep(repeatMs);
    }
  };
  /** Makes one visit after the other. */
  const visitAgainAndAgain = async () => {
    while (isOpen) {
      await think();
      const instanceId = instanceIds[random.between(0, instanceIds.length - 1)] ?? '';
      const requested = { instanceId, quantity: random.between(1, 3) };
      const visit: Visit = { key: randomUUID(), requested, held: null, wantsToBook: false, booked: null };
      visits.push(visit);
      visit.held = await respond('hold', () => hold(client, visit));
      if (visit.held === null) return;
      if (visit.held.status !== 201 || random.chance(leavingShare)) continue;
      visit.wantsToBook = true;
      await think();
      visit.booked = await respond('checkout', () => book(client, visit));
      if (visit.booked === null) return;
    }
  };
  const gone = Promise.all(Array.from({ length: atOnce }, visitAgainAndAgain)).then(() => undefined);
  return {
    visits,
    gone,
    leave: () => {
      isOpen = false;
    },
  };
}

export interface Reconciled {
  /** The number of repeated requests with a response that differs from the first. */
  readonly changed: number;
  /** The number of repeated requests that failed though they must succeed. */
  readonly failed: number;
  /** The references of all confirmed bookings, before or after. */
  readonly references: readonly string[];
  /** The ids of all acknowledged baskets. */
  readonly basketIds: readonly string[];
}

/**
 * Repeats the requests of all visitors with the same keys after an interruption: recorded responses must not change, missing ones must come. A visit
 * then has the response to its repeated hold.
 */
export async function repeatVisits(baseUrl: string, visits: readonly Visit[]): Promise<Reconciled> {
  const client = createClient(baseUrl);
  const references: string[] = [];
  const basketIds: string[] = [];
  let changed = 0;
  let failed = 0;
  for (const visit of visits) {
    const before = visit.held;
    if (before?.status === 409) continue;
    const held = await retryUntilResponse(() => hold(client, visit));
    if (before !== null && (held.status !== 201 || parseBasket(held).id !== parseBasket(before).id)) changed += 1;
    if (before === null && held.status !== 201 && held.status !== 409) failed += 1;
    visit.held = held;
    if (held.status !== 201) continue;
    basketIds.push(parseBasket(held).id);
    if (!visit.wantsToBook) continue;
    const booked = await retryUntilResponse(() => book(client, visit));
    if (booked.status !== 200) failed += 1;
    else {
      const { reference } = parseConfirmation(booked);
      if (visit.booked !== null && parseConfirmation(visit.booked).reference !== reference) changed += 1;
      references.push(reference);
    }
  }
  return { changed, failed, references, basketIds };
}

function hold(client: Client, { key, requested }: Visit): Promise<ApiResponse> {
  return client.hold([requested], `hold-${key}`);
}

function book(client: Client, { key, held }: Visit): Promise<ApiResponse> {
  return held === null
    ? Promise.reject(new Error('nothing is held'))
    : client.checkout(parseBasket(held).id, `book-${key}`);
}

/** Returns the response; null for a server error, which counts as a missing response. */
function responseOrNull(response: ApiResponse): ApiResponse | null {
  return response.status === 0 || response.status >= 500 ? null : response;
}
