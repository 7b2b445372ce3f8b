import { randomUUID } from 'node:crypto';
import { fakeStaffHeader } from '@latchkey/api/testing';
import * as z from 'zod';
import type { Random } from '@latchkey/testing';
import { toBookingBody, type ApiResponse, type Client } from '../client.ts';
import { locationId, placePrice } from '../seeded-content.ts';
import { sendUntilOver, type Party } from './parties.ts';

/** The model of a booking: the expected result of its acts, computed without the api. Amounts are whole dollars. */
export interface Known extends Party {
  note: string;
  hasArrived: boolean;
  /** The amount that was paid at the location, without refunds. */
  paid: number;
  /** The credit: the amount that the visitor need no longer pay, because it was refunded. */
  credited: number;
}

export const people = ['desk A', 'desk B'] as const;
export type Person = (typeof people)[number];
export type Actor = Person | 'visitor';

/** An act of a person on a booking, chosen by the state of the booking that they saw. */
export interface Act {
  readonly actor: Actor;
  /** The kinds of entries in the history of the booking, of which the act adds one. */
  readonly kinds: readonly string[];
  /** Changes the model as the api changes the booking. */
  apply(known: Known): void;
  /** Sends the same request each time, under the same idempotency key. */
  send(client: Client): Promise<ApiResponse>;
}

/** Sends a request as a person of the staff. */
export function callAsStaff(client: Client, actor: Person, below: string, sent: Sent = {}): Promise<ApiResponse> {
  const { method = 'GET', body, key } = sent;
  const caller = { personId: actor, name: actor, role: 'manager', locationIds: null };
  return client.call(method, `/staff/${locationId}${below}`, body, key, undefined, {
    [fakeStaffHeader]: JSON.stringify(caller),
  });
}

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
}

const quoteData = z.object({ quoteId: z.string() });

/** The visitor cancels up to this number of a hundred, and changes above it. */
const visitorCancelsUpTo = 12;
/** The staff do each act up to its number of a hundred, from the one before; above the last one they refund. */
const staffDoUpTo = { change: 30, cancel: 34, note: 55, checkIn: 72, undoCheckIn: 80, takeMoney: 92 } as const;

/** Chooses the next act of a person or the visitor at random. Returns null where the quote of a change was rejected. */
export async function chooseAct(
  client: Client,
  actor: Actor,
  known: Known,
  { random, starts }: { readonly random: Random; readonly starts: readonly string[] },
): Promise<Act | null> {
  const chosen = random.between(1, 100);
  if (actor === 'visitor')
    return quoteAct(client, actor, known, chosen <= visitorCancelsUpTo ? null : chooseWanted(known, random, starts));
  if (chosen <= staffDoUpTo.change) return quoteAct(client, actor, known, chooseWanted(known, random, starts));
  if (chosen <= staffDoUpTo.cancel) return quoteAct(client, actor, known, null);
  return chooseUnquotedAct(actor, known, random, chosen);
}

/** Chooses an act that needs no quote: a note, an arrival or its undoing, a payment, a refund. */
function chooseUnquotedAct(actor: Person, known: Known, random: Random, chosen: number): Act {
  const { version, bookingId } = known;
  const game = `/games/${bookingId}`;
  if (chosen <= staffDoUpTo.note) {
    const note = `note ${random.between(1, 1_000_000)}`;
    return createAct(
      actor,
      known,
      { kinds: ['noted'], method: 'PUT', below: '/note', body: { version, note } },
      (model) => {
        model.note = note;
      },
    );
  }
  if (chosen <= staffDoUpTo.checkIn) {
    return createAct(
      actor,
      known,
      { kinds: ['arrived'], method: 'POST', below: `${game}/arrival`, body: {} },
      (model) => {
        model.hasArrived = true;
      },
    );
  }
  if (chosen <= staffDoUpTo.undoCheckIn) {
    const undo = { kinds: ['arrivalUndone'], method: 'DELETE', below: `${game}/arrival?version=${version}` };
    return createAct(actor, known, undo, (model) => {
      model.hasArrived = false;
    });
  }
  if (chosen <= staffDoUpTo.takeMoney) {
    const amount = random.between(1, 15);
    const body = { version, amount, method: random.chance(0.5) ? 'cash' : 'cardAtVenue' };
    return createAct(actor, known, { kinds: ['paid'], method: 'POST', below: '/payments', body }, (model) => {
      model.paid += amount;
    });
  }
  const amount = random.between(1, 8);
  const body = { version, amount, by: 'hand', reason: 'a proof' };
  return createAct(actor, known, { kinds: ['refunded'], method: 'POST', below: '/refunds', body }, (model) => {
    // What was paid beyond the price is only given back. The rest becomes a credit, so that the visitor does not owe it again.
    const overpaid = Math.max(0, computeBalance(model));
    model.paid -= amount;
    model.credited += Math.max(0, amount - overpaid);
  });
}

/** Computes the amount that was paid beyond the price; negative where the visitor still owes money. */
export function computeBalance({ isCancelled, quantity, paid, credited }: Known): number {
  return paid + credited - (isCancelled ? 0 : quantity * placePrice);
}

function createAct(
  actor: Person,
  { reference }: Known,
  { kinds, below, ...sent }: { kinds: readonly string[]; method: string; below: string; body?: object },
  apply: Act['apply'],
): Act {
  const key = randomUUID();
  const send: Act['send'] = (client) => callAsStaff(client, actor, `/bookings/${reference}${below}`, { ...sent, key });
  return { actor, kinds, apply, send };
}

type Wanted = { readonly instanceId: string; readonly quantity: number } | null;

function chooseWanted(known: Known, random: Random, starts: readonly string[]): Wanted {
  const isMove = random.chance(0.5);
  const instanceId = isMove ? (starts[random.between(0, starts.length - 1)] ?? '') : known.instanceId;
  return { instanceId, quantity: random.between(1, 4) };
}

/** Asks for the quote of a change, or of the cancellation of the whole booking where `wanted` is null, and creates the act that confirms it. */
async function quoteAct(client: Client, actor: Actor, known: Known, wanted: Wanted): Promise<Act | null> {
  const { version, bookingId, reference, secret } = known;
  const key = randomUUID();
  const below = wanted === null ? '/cancel' : '/change';
  const body =
    wanted === null
      ? { version, ...(actor !== 'visitor' && { back: 'all' }) }
      : { version, game: { bookingId, ...toBookingBody(wanted) } };
  const post = (to: Client, path: string, sent: object, withKey?: string) =>
    actor === 'visitor'
      ? to.mine(secret, 'POST', path, sent, withKey)
      : callAsStaff(to, actor, `/bookings/${reference}${path}`, {
          method: 'POST',
          body: sent,
          ...(withKey !== undefined && { key: withKey }),
        });
  const quoted = await sendUntilOver(() => post(client, `${below}/quote`, body));
  if (quoted.status !== 200) return null;
  const { quoteId } = quoteData.parse(quoted.data);
  return {
    actor,
    kinds: wanted === null ? ['cancelled'] : ['moved', 'changed'],
    send: (to) => post(to, below, { ...body, quoteId }, key),
    apply: (model) => {
      model.isCancelled = wanted === null;
      if (wanted === null) {
        // A credit reduces a price, and a cancelled booking has none.
        model.credited = 0;
        return;
      }
      model.instanceId = wanted.instanceId;
      model.quantity = wanted.quantity;
    },
  };
}
