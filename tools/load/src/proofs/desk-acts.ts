import { randomUUID } from 'node:crypto';
import { fakeStaffHeader } from '@latchkey/api/testing';
import * as z from 'zod';
import type { Random } from '@latchkey/testing';
import { toBookingBody, type ApiResponse, type Client, type RequestedBooking } from '../client.ts';
import { locationId, placePrice } from '../seeded-content.ts';
import { sendUntilOver, type Party } from './parties.ts';

/** The state that a booking should have after its acts, computed without the api. Amounts are whole dollars. */
export interface BookingModel extends Party {
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

/** A request of an actor that changes a booking, as the actor last saw it. A check-in alone names no version of the booking. */
export interface Act {
  readonly actor: Actor;
  /** The act adds one entry to the history of the booking. The entry has one of these kinds. */
  readonly historyKinds: readonly string[];
  /** Changes the model as the api changes the booking. */
  apply(model: BookingModel): void;
  /** Sends the same request each time, under the same idempotency key. */
  send(client: Client): Promise<ApiResponse>;
}

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
}

/** Sends a request as a person of the staff. The path begins below the location. */
export function callAsStaff(client: Client, person: Person, path: string, sent: Sent = {}): Promise<ApiResponse> {
  const { method = 'GET', body, key } = sent;
  const caller = { personId: person, name: person, role: 'manager', locationIds: null };
  return client.call(method, `/staff/${locationId}${path}`, body, key, undefined, {
    [fakeStaffHeader]: JSON.stringify(caller),
  });
}

type ActName = 'change' | 'cancel' | 'note' | 'checkIn' | 'undoCheckIn' | 'takeMoney' | 'refund';

/** Names of acts, each with how many of a hundred acts it is. The numbers of a list add up to 100. */
type Shares = readonly (readonly [name: ActName, share: number])[];

const visitorShares: Shares = [
  ['cancel', 12],
  ['change', 88],
];

const staffShares: Shares = [
  ['change', 30],
  ['cancel', 4],
  ['note', 21],
  ['checkIn', 17],
  ['undoCheckIn', 8],
  ['takeMoney', 12],
  ['refund', 8],
];

/** Draws a number from 1 to 100, and counts the shares up to it. */
function drawName(random: Random, shares: Shares): ActName {
  let left = random.between(1, 100);
  for (const [name, share] of shares) {
    if (left <= share) return name;
    left -= share;
  }
  throw new Error('the shares do not add up to 100');
}

/** The random numbers, and the slots to which a booking can be moved, at least one. */
interface Choice {
  readonly random: Random;
  readonly starts: readonly string[];
}

/** Chooses the next act of a person or the visitor at random. Returns null where the api rejected its quote. */
export async function chooseAct(
  client: Client,
  actor: Actor,
  booking: BookingModel,
  choice: Choice,
): Promise<Act | null> {
  const name = drawName(choice.random, actor === 'visitor' ? visitorShares : staffShares);
  if (name === 'change') return quoteChange(client, actor, booking, chooseWanted(booking, choice));
  if (name === 'cancel') return quoteCancellation(client, actor, booking);
  if (actor === 'visitor') throw new Error(`a visitor has no act ${name}`);
  return createDeskAct[name](actor, booking, choice.random);
}

/** The acts of the staff that need no quote. */
const createDeskAct = { note, checkIn, undoCheckIn, takeMoney, refund };

function note(person: Person, booking: BookingModel, random: Random): Act {
  const text = `note ${random.between(1, 1_000_000)}`;
  const body = { version: booking.version, note: text };
  return createAct(person, booking, { historyKind: 'noted', method: 'PUT', path: '/note', body }, (model) => {
    model.note = text;
  });
}

function checkIn(person: Person, booking: BookingModel): Act {
  const path = `/games/${booking.bookingId}/arrival`;
  return createAct(person, booking, { historyKind: 'arrived', method: 'POST', path, body: {} }, (model) => {
    model.hasArrived = true;
  });
}

function undoCheckIn(person: Person, booking: BookingModel): Act {
  const path = `/games/${booking.bookingId}/arrival?version=${booking.version}`;
  return createAct(person, booking, { historyKind: 'arrivalUndone', method: 'DELETE', path }, (model) => {
    model.hasArrived = false;
  });
}

function takeMoney(person: Person, booking: BookingModel, random: Random): Act {
  const amount = random.between(1, 15);
  const body = { version: booking.version, amount, method: random.chance(0.5) ? 'cash' : 'cardAtVenue' };
  return createAct(person, booking, { historyKind: 'paid', method: 'POST', path: '/payments', body }, (model) => {
    model.paid += amount;
  });
}

function refund(person: Person, booking: BookingModel, random: Random): Act {
  const amount = random.between(1, 8);
  const body = { version: booking.version, amount, by: 'hand', reason: 'a proof' };
  return createAct(person, booking, { historyKind: 'refunded', method: 'POST', path: '/refunds', body }, (model) => {
    // The amount above the price is only given back. The rest becomes a credit, so that the visitor does not owe it again.
    const overpaid = Math.max(0, computeBalance(model));
    model.paid -= amount;
    model.credited += Math.max(0, amount - overpaid);
  });
}

/** Computes the amount that was paid beyond the price; negative where the visitor still owes money. */
export function computeBalance({ isCancelled, quantity, paid, credited }: BookingModel): number {
  return paid + credited - (isCancelled ? 0 : quantity * placePrice);
}

interface DeskRequest {
  readonly historyKind: string;
  readonly method: string;
  /** The path below the booking. */
  readonly path: string;
  readonly body?: object;
}

function createAct(
  person: Person,
  { reference }: BookingModel,
  { historyKind, path, ...sent }: DeskRequest,
  apply: Act['apply'],
): Act {
  const key = randomUUID();
  const send: Act['send'] = (client) => callAsStaff(client, person, `/bookings/${reference}${path}`, { ...sent, key });
  return { actor: person, historyKinds: [historyKind], apply, send };
}

/** Chooses the slot and the party size of a change. Half of the changes keep the slot on purpose, others by chance. */
function chooseWanted(booking: BookingModel, { random, starts }: Choice): RequestedBooking {
  const isMove = random.chance(0.5);
  const instanceId = isMove ? random.pick(starts) : booking.instanceId;
  return { instanceId, quantity: random.between(1, 4) };
}

/** Asks for the quote of a change, and creates the act that confirms it. */
function quoteChange(
  client: Client,
  actor: Actor,
  booking: BookingModel,
  wanted: RequestedBooking,
): Promise<Act | null> {
  const { version, bookingId } = booking;
  return quoteAct(client, actor, booking, {
    path: '/change',
    body: { version, game: { bookingId, ...toBookingBody(wanted) } },
    // The entry is 'moved' where the start is another one.
    historyKinds: ['moved', 'changed'],
    apply: (model) => {
      model.isCancelled = false;
      model.instanceId = wanted.instanceId;
      model.quantity = wanted.quantity;
    },
  });
}

/** Asks for the quote of the cancellation of the whole booking, and creates the act that confirms it. */
function quoteCancellation(client: Client, actor: Actor, booking: BookingModel): Promise<Act | null> {
  const { version } = booking;
  // The staff choose how much goes back. For a visitor the policy decides.
  const body = actor === 'visitor' ? { version } : { version, back: 'all' };
  return quoteAct(client, actor, booking, {
    path: '/cancel',
    body,
    historyKinds: ['cancelled'],
    apply: (model) => {
      model.isCancelled = true;
      // A credit reduces a price, and a cancelled booking has none.
      model.credited = 0;
    },
  });
}

interface QuotedAct extends Pick<Act, 'historyKinds' | 'apply'> {
  /** The path below the booking at which the act is confirmed. Its quote is at `/quote` below it. */
  readonly path: string;
  readonly body: object;
}

/** Asks for the quote of an act. Returns the act that confirms the quote, or null where the api rejected the quote. */
async function quoteAct(
  client: Client,
  actor: Actor,
  booking: BookingModel,
  { path, body, historyKinds, apply }: QuotedAct,
): Promise<Act | null> {
  const quoted = await sendUntilOver(() => post(client, actor, booking, { path: `${path}/quote`, body }));
  if (quoted.status !== 200) return null;
  const { quoteId } = quoteData.parse(quoted.data);
  const confirmation = { path, body: { ...body, quoteId }, key: randomUUID() };
  return { actor, historyKinds, apply, send: (to) => post(to, actor, booking, confirmation) };
}

const quoteData = z.object({ quoteId: z.string() });

interface Post {
  readonly path: string;
  readonly body: object;
  readonly key?: string;
}

/** Sends a request about a booking as its visitor, who has its secret, or as a person of the staff. */
function post(client: Client, actor: Actor, booking: BookingModel, { path, body, key }: Post): Promise<ApiResponse> {
  if (actor === 'visitor') return client.mine(booking.secret, 'POST', path, body, key);
  return callAsStaff(client, actor, `/bookings/${booking.reference}${path}`, {
    method: 'POST',
    body,
    ...(key !== undefined && { key }),
  });
}
