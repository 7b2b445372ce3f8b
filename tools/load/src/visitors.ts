import { randomUUID } from 'node:crypto';
import {
  basketOf,
  confirmationOf,
  createClient,
  retryUntilResponse,
  type ApiResponse,
  type Client,
  type RequestedBooking,
} from './client.ts';
import type { Random } from './random.ts';

/** What one visitor asked for and was told: an answer that did not come is null. */
export interface Visit {
  readonly key: string;
  readonly requested: RequestedBooking;
  /** 201 with a basket, or 409 where the places were taken. */
  held: ApiResponse | null;
  wantsToBook: boolean;
  booked: ApiResponse | null;
}

export interface Visitors {
  readonly visits: readonly Visit[];
  /** Ends when all visitors have gone home: after `leave`, or when nobody answers any more. */
  readonly gone: Promise<void>;
  leave(): void;
}

interface VisitorsOptions {
  readonly baseUrl: string;
  readonly instanceIds: readonly string[];
  readonly random: Random;
  readonly atOnce: number;
}

/** Visitors who hold places and mostly book them, one after the other; each keeps what it was told. */
export function sendVisitors({ baseUrl, instanceIds, random, atOnce }: VisitorsOptions): Visitors {
  const client = createClient(baseUrl);
  const visits: Visit[] = [];
  let isOpen = true;
  const stream = async () => {
    while (isOpen) {
      const instanceId = instanceIds[random.between(0, instanceIds.length - 1)] ?? '';
      const requested = { instanceId, quantity: random.between(1, 3) };
      const visit: Visit = { key: randomUUID(), requested, held: null, wantsToBook: false, booked: null };
      visits.push(visit);
      visit.held = responseOrNull(await hold(client, visit));
      if (visit.held === null) return;
      if (visit.held.status !== 201 || random.chance(0.25)) continue;
      visit.wantsToBook = true;
      visit.booked = responseOrNull(await book(client, visit));
      if (visit.booked === null) return;
    }
  };
  const gone = Promise.all(Array.from({ length: atOnce }, stream)).then(() => undefined);
  return {
    visits,
    gone,
    leave: () => {
      isOpen = false;
    },
  };
}

export interface Reconciled {
  /** Repeated requests that were answered differently from before. */
  readonly changed: number;
  /** Repeated requests that were refused though they have to be done. */
  readonly failed: number;
  /** Of all bookings that visitors were told of, before or after. */
  readonly references: readonly string[];
  /** Of all baskets that visitors were told of. */
  readonly basketIds: readonly string[];
}

/** After the fault every visitor repeats what it asked, with the same keys: what was told stands, what was not is told now. */
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
    if (before !== null && (held.status !== 201 || basketOf(held).id !== basketOf(before).id)) changed += 1;
    if (before === null && held.status !== 201 && held.status !== 409) failed += 1;
    visit.held = held;
    if (held.status !== 201) continue;
    basketIds.push(basketOf(held).id);
    if (!visit.wantsToBook) continue;
    const booked = await retryUntilResponse(() => book(client, visit));
    if (booked.status !== 200) failed += 1;
    else {
      const { reference } = confirmationOf(booked);
      if (visit.booked !== null && confirmationOf(visit.booked).reference !== reference) changed += 1;
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
    : client.checkout(basketOf(held).id, `book-${key}`);
}

/** A server that says that it broke has told nothing. */
function responseOrNull(response: ApiResponse): ApiResponse | null {
  return response.status === 0 || response.status >= 500 ? null : response;
}
