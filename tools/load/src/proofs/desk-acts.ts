import { randomUUID } from 'node:crypto';
import { fakeStaffHeader } from '@latchkey/api/testing';
import * as z from 'zod';
import type { Random } from '@latchkey/testing';
import { bookingOf, type ApiResponse, type Client } from '../client.ts';
import { locationId, placePrice } from '../seeded-content.ts';
import { sendUntilOver, type Party } from './parties.ts';

/** What is known of a booking without the api: a few lines that everybody can check. Amounts are whole dollars. */
export interface Known extends Party {
  note: string;
  hasArrived: boolean;
  /** What was paid at the location and not given back. */
  paid: number;
  /** What the visitor need no longer pay, because it was given back. */
  credited: number;
}

export const people = ['desk A', 'desk B'] as const;
export type Person = (typeof people)[number];
export type Actor = Person | 'visitor';

/** An act of a person, decided by the booking as they saw it. */
export interface Act {
  readonly actor: Actor;
  /** The kind that the history of the booking will have. */
  readonly kinds: readonly string[];
  /** How the model changes if it is carried out. */
  apply(known: Known): void;
  /** The same request each time, with the same key. */
  send(client: Client): Promise<ApiResponse>;
}

/** @returns a request of a person of the staff */
export function atDesk(client: Client, actor: Person, below: string, sent: Sent = {}): Promise<ApiResponse> {
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

/** What a person or the visitor does next; null where it was rejected before anything was sent, as by its quote. */
export async function nextAct(
  client: Client,
  actor: Actor,
  known: Known,
  { random, starts }: { readonly random: Random; readonly starts: readonly string[] },
): Promise<Act | null> {
  const chosen = random.between(1, 100);
  if (actor === 'visitor')
    return change(client, actor, known, chosen <= 12 ? null : chooseWanted(known, random, starts));
  if (chosen <= 30) return change(client, actor, known, chooseWanted(known, random, starts));
  if (chosen <= 34) return change(client, actor, known, null);
  return simpleAct(actor, known, random, chosen);
}

function simpleAct(actor: Person, known: Known, random: Random, chosen: number): Act {
  const { version, bookingId } = known;
  const game = `/games/${bookingId}`;
  if (chosen <= 55) {
    const note = `note ${random.between(1, 1_000_000)}`;
    return act(actor, known, { kinds: ['noted'], method: 'PUT', below: '/note', body: { version, note } }, (model) => {
      model.note = note;
    });
  }
  if (chosen <= 72) {
    return act(actor, known, { kinds: ['arrived'], method: 'POST', below: `${game}/arrival`, body: {} }, (model) => {
      model.hasArrived = true;
    });
  }
  if (chosen <= 80) {
    const undo = { kinds: ['arrivalUndone'], method: 'DELETE', below: `${game}/arrival?version=${version}` };
    return act(actor, known, undo, (model) => {
      model.hasArrived = false;
    });
  }
  if (chosen <= 92) {
    const amount = random.between(1, 15);
    const body = { version, amount, method: random.chance(0.5) ? 'cash' : 'cardAtVenue' };
    return act(actor, known, { kinds: ['paid'], method: 'POST', below: '/payments', body }, (model) => {
      model.paid += amount;
    });
  }
  const amount = random.between(1, 8);
  const body = { version, amount, by: 'hand', reason: 'a proof' };
  return act(actor, known, { kinds: ['refunded'], method: 'POST', below: '/refunds', body }, (model) => {
    const overpaid = Math.max(0, computeBalance(model));
    model.paid -= amount;
    model.credited += Math.max(0, amount - overpaid);
  });
}

/** What the visitor has too much, or, negative, still owes. */
export function computeBalance({ isCancelled, quantity, paid, credited }: Known): number {
  return paid + credited - (isCancelled ? 0 : quantity * placePrice);
}

function act(
  actor: Person,
  { reference }: Known,
  { kinds, below, ...sent }: { kinds: readonly string[]; method: string; below: string; body?: object },
  apply: Act['apply'],
): Act {
  const key = randomUUID();
  const send: Act['send'] = (client) => atDesk(client, actor, `/bookings/${reference}${below}`, { ...sent, key });
  return { actor, kinds, apply, send };
}

type Wanted = { readonly instanceId: string; readonly quantity: number } | null;

function chooseWanted(known: Known, random: Random, starts: readonly string[]): Wanted {
  const isMove = random.chance(0.5);
  const instanceId = isMove ? (starts[random.between(0, starts.length - 1)] ?? '') : known.instanceId;
  return { instanceId, quantity: random.between(1, 4) };
}

/** Changes the game, or cancels the whole booking where nothing is wanted. */
async function change(client: Client, actor: Actor, known: Known, wanted: Wanted): Promise<Act | null> {
  const { version, bookingId, reference, secret } = known;
  const key = randomUUID();
  const below = wanted === null ? '/cancel' : '/change';
  const body =
    wanted === null
      ? { version, ...(actor !== 'visitor' && { back: 'all' }) }
      : { version, game: { bookingId, ...bookingOf(wanted) } };
  const post = (to: Client, path: string, sent: object, withKey?: string) =>
    actor === 'visitor'
      ? to.mine(secret, 'POST', path, sent, withKey)
      : atDesk(to, actor, `/bookings/${reference}${path}`, {
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
        // Nothing is left of the price of which a part had been given back.
        model.credited = 0;
        return;
      }
      model.instanceId = wanted.instanceId;
      model.quantity = wanted.quantity;
    },
  };
}
