import { completeCustomer, lineMinor } from '@latchkey/booking-core';
import { deskCheckoutBody, type CheckoutBody } from '@latchkey/cms-client/contract';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { normalReference } from '../../bookings/normal-reference.ts';
import { sellBaskets, type Sale } from '../../checkout/book-basket.ts';
import type { CheckoutContext } from '../../checkout/checkout-context.ts';
import { baskets, bookingItems, bookings } from '../../db/schema/bookings.table.ts';
import { holdPlaces } from '../../inventory/places/hold-places.ts';
import { noticeIn, staffSale } from '../../inventory/slots/sale-rights.ts';
import type { NumberedRoom } from '../../inventory/slots/scheduled-slots.ts';
import { slotIdOf } from '../../inventory/slots/slot-id.ts';
import { insertRows, namedSlots, type NamedSlot } from '../../inventory/slots/slot-rows.ts';
import { totalOf, type HeldTicket } from '../../inventory/taken-items.ts';
import { keptPhone } from '../../kernel/contacts.ts';
import type { Queryable } from '../../kernel/database.ts';
import { type Languages, nearestLanguage } from '../../kernel/locale.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { instantAt, isCalendarDate, parseMinutes } from '../../kernel/wall-clock.ts';
import { writeLedger, type LedgerEntry } from '../../payments/ledger/write-ledger.ts';
import { createBasketId, createBookingId } from '../../ticketing/shared/random-ids.ts';
import type { Category, Venue, VenueRoom } from '../../venues/catalogue.ts';
import { importLines, type BatchReport } from './import-lines.ts';
import type { Conflict, ImportReport } from './import-report.ts';
import { sayIssue } from './say-issue.ts';
import { readAmount } from './read-amount.ts';
import type { CsvLine } from './read-csv.ts';
import { createRoomTimes, type RoomTimes } from './room-times.ts';

/** The columns of a file of bookings; docs/operations.md describes them. */
const columns = {
  required: ['reference', 'location', 'game', 'date', 'time', 'players'],
  optional: [
    'firstName',
    'lastName',
    'email',
    'phone',
    'total',
    'paid',
    'currency',
    'ticket',
    'mode',
    'language',
    'note',
  ],
} as const;

export interface ImportOptions {
  readonly file: string;
  /** Decides as a real run does, and keeps nothing. */
  readonly isDryRun: boolean;
  /** The name that the ledger has of the person who runs it. */
  readonly who: string;
}

type ImportContext = Pick<CheckoutContext, 'db' | 'catalogue' | 'rooms' | 'links' | 'now'> & {
  /** The chain's, the default one first. */
  readonly languages: () => Languages;
  /** Whether a location is sold from our own inventory. */
  readonly isSoldHere: (locationId: string) => boolean;
};

/**
 * Imports the bookings of another system: each takes its room as a sale does, or is a conflict. Nobody gets an email. What was paid there is
 * no money that came in here: the ledger opens with the price, and credits what was paid at the old system.
 */
export function importBookings(context: ImportContext, options: ImportOptions): Promise<Result<ImportReport>> {
  const memory: Memory = { references: new Map(), times: createRoomTimes() };
  return importLines(options.file, columns, (lines) => importBatch(context, options, lines, memory));
}

/** The values of the lines before. */
interface Memory {
  /** The lines of the references. */
  readonly references: Map<string, number>;
  /** The rooms that lines before have taken, also in a dry run, which keeps nothing of them. */
  readonly times: RoomTimes;
}

/** A line that may become a booking. */
interface Draft {
  readonly line: number;
  readonly reference: string;
  readonly venue: Venue;
  readonly room: NumberedRoom;
  readonly slotId: string;
  /** Its twins, in the order in which they are tried. */
  readonly others: readonly Pick<Draft, 'room' | 'slotId'>[];
  readonly startsAtMs: number;
  readonly isKidsMode: boolean;
  readonly quantity: number;
  readonly tickets: readonly HeldTicket[];
  readonly paidMinor: number;
  readonly body: CheckoutBody;
  readonly note: string;
}

async function importBatch(
  context: ImportContext,
  { isDryRun, who }: ImportOptions,
  lines: readonly CsvLine[],
  memory: Memory,
): Promise<Result<BatchReport>> {
  const conflicts: Conflict[] = [];
  const read = lines.flatMap((line) => {
    const draft = readLine(context, line);
    if (typeof draft === 'string') conflicts.push({ line: line.line, why: draft });
    return typeof draft === 'string' ? [] : [draft];
  });
  const there = await findBookings(
    context.db,
    read.map(({ reference }) => reference),
  );
  const nowMs = context.now();
  const named = new Map(
    namedSlots({ ...context, rights: staffSale }, [...new Set(read.flatMap(slotsOf))], nowMs).map((each) => [
      each.slot.id,
      each,
    ]),
  );
  let known = 0;
  const fitting = read.flatMap((draft): readonly Draft[] => {
    const placed = placeDraft(draft, { there, named, memory, nowMs });
    if (typeof placed !== 'string') return [placed];
    if (placed === 'known') known += 1;
    else conflicts.push({ line: draft.line, why: placed });
    return [];
  });
  // Its rows are committed before places are held, as those of a sale are.
  await insertRows(
    context.db,
    fitting.flatMap(slotsOf).flatMap((slotId) => named.get(slotId) ?? []),
    'end',
  );
  let booked: readonly HeldDraft[] = [];
  const result = await context.db.background.transaction(async (tx) => {
    booked = await holdInTwins(tx, fitting, { named, memory });
    await sellDrafts(tx, context, booked, who);
    // Rolled back: the decision was the real one.
    return isDryRun ? failed('conflict', 'dry_run', 'Nothing is kept.') : succeeded(null);
  });
  if (!result.ok && !isDryRun) return result;
  const kept = new Set(booked.map(({ draft }) => draft.line));
  for (const draft of fitting) {
    if (kept.has(draft.line)) continue;
    conflicts.push({ line: draft.line, why: `the room is taken or closed at ${timeOf(draft, named)}` });
  }
  return succeeded({ imported: booked.length, known, conflicts });
}

function timeOf({ slotId }: Draft, named: ReadonlyMap<string, NamedSlot>): string {
  const slot = named.get(slotId)?.slot;
  return slot === undefined ? 'that time' : `${slot.date} ${slot.time}`;
}

interface Surroundings {
  readonly there: Awaited<ReturnType<typeof findBookings>>;
  readonly named: ReadonlyMap<string, NamedSlot>;
  readonly memory: Memory;
  readonly nowMs: number;
}

/** All slots of a line. */
function slotsOf({ slotId, others }: Draft): readonly string[] {
  return [slotId, ...others.map((other) => other.slotId)];
}

/** A line in the first of its twins that may be free, noted; or why it is no booking here: `known` where an earlier run has made it. */
function placeDraft(draft: Draft, surroundings: Surroundings): Draft | string {
  const { there, memory } = surroundings;
  const { reference, line } = draft;
  const double = memory.references.get(reference);
  if (double !== undefined) return `repeats the reference ${reference} of line ${double}`;
  memory.references.set(reference, line);
  const slots = there.get(reference);
  if (slots !== undefined)
    return slots.some((id) => slotsOf(draft).includes(id))
      ? 'known'
      : `${reference} is the reference of another booking here`;
  return takeRoom(draft, surroundings);
}

function takeRoom(draft: Draft, surroundings: Omit<Surroundings, 'there'>): Draft | string {
  const why = whyNot(draft, surroundings);
  if (why === null) return draft;
  const next = nextTwin(draft);
  const taken = next === null ? why : takeRoom(next, surroundings);
  // Of several reasons, that of the room that fits best.
  return typeof taken === 'string' ? why : taken;
}

function nextTwin(draft: Draft): Draft | null {
  const [next, ...others] = draft.others;
  return next === undefined ? null : { ...draft, ...next, others };
}

/** Why a line cannot have its room; null, and noted, where it may have it. */
function whyNot(draft: Draft, { named, memory, nowMs }: Omit<Surroundings, 'there'>): string | null {
  const { slotId, room, quantity, startsAtMs } = draft;
  if (startsAtMs + room.room.durationMinutes * 60_000 <= nowMs) return 'lies in the past';
  const slot = named.get(slotId)?.slot;
  if (slot === undefined) return 'lies beyond the days that can be booked';
  const at = `${slot.date} ${slot.time}`;
  if (slot.isWithdrawn) return `no game of ${room.room.gameId} begins at ${at} by the schedule of ticketing/`;
  if (slot.capacity === 0) return `the room is closed at ${at}`;
  if (quantity > slot.capacity) return `${quantity} players are more than the ${slot.capacity} of the room`;
  const taken = memory.times.take(draft, slot);
  return taken === null ? null : `the room is taken at ${at} by line ${taken}`;
}

/** The slots of the bookings that are there already, by reference. */
async function findBookings(
  db: Queryable,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (references.length === 0) return new Map();
  const rows = await db.orm
    .select({ reference: bookings.reference, slotId: bookingItems.slotId })
    .from(bookings)
    .leftJoin(bookingItems, sql`${bookingItems.reference} = ${bookings.reference}`)
    .where(inArray(bookings.reference, [...references]));
  const found = new Map<string, readonly string[]>();
  for (const { reference, slotId } of rows) {
    found.set(reference, [...(found.get(reference) ?? []), ...(slotId === null ? [] : [slotId])]);
  }
  return found;
}

/** Holds the places, of twins in the first one that is free. What is not held has given back the room that it had noted. */
async function holdInTwins(
  tx: Queryable,
  drafts: readonly Draft[],
  surroundings: Pick<Surroundings, 'named' | 'memory'>,
): Promise<readonly HeldDraft[]> {
  const held: HeldDraft[] = [];
  for (let pending = drafts; pending.length > 0;) {
    const met = await holdDrafts(tx, pending);
    held.push(...met);
    const kept = new Set(met.map(({ draft }) => draft));
    pending = pending
      .filter((draft) => !kept.has(draft))
      .flatMap((draft): readonly Draft[] => {
        surroundings.memory.times.give(draft);
        const next = nextTwin(draft);
        const placed = next === null ? '' : takeRoom(next, { ...surroundings, nowMs: 0 });
        return typeof placed === 'string' ? [] : [placed];
      });
  }
  return held;
}

/** Holds the places, of each room one line after the other: the rule looks at what is held. Returns the lines that have them. */
async function holdDrafts(tx: Queryable, drafts: readonly Draft[]): Promise<readonly HeldDraft[]> {
  const held: HeldDraft[] = [];
  const waiting = new Map<number, Draft[]>();
  for (const draft of drafts) {
    const { physicalNumber } = draft.room;
    waiting.set(physicalNumber, [...(waiting.get(physicalNumber) ?? []), draft]);
  }
  while (waiting.size > 0) {
    const round = [...waiting].flatMap(([number, [first, ...rest]]) => {
      if (rest.length === 0) waiting.delete(number);
      else waiting.set(number, rest);
      return first === undefined ? [] : [{ draft: first, id: createBookingId(), basketId: createBasketId() }];
    });
    await tx.orm.insert(baskets).values(
      round.map(({ draft, basketId }) => ({
        id: basketId,
        locationId: draft.venue.locationId,
        clientKey: '',
        expiresAt: sql`now() + interval '1 hour'`,
      })),
    );
    const met = await holdPlaces(
      tx,
      round.map(({ draft, id, basketId }) => ({
        id,
        basketId,
        slotId: draft.slotId,
        isKidsMode: draft.isKidsMode,
        quantity: draft.quantity,
        position: 0,
        tickets: draft.tickets,
        noticeMinutes: noticeIn(staffSale, draft.room.room),
      })),
    );
    const unmet = round.filter(({ id }) => !met.has(id)).map(({ basketId }) => basketId);
    if (unmet.length > 0) await tx.orm.delete(baskets).where(inArray(baskets.id, unmet));
    held.push(...round.filter(({ id }) => met.has(id)).map(({ draft, basketId }) => ({ draft, basketId })));
  }
  return held;
}

interface HeldDraft {
  readonly draft: Draft;
  readonly basketId: string;
}

async function sellDrafts(
  tx: Queryable,
  { links }: Pick<ImportContext, 'links'>,
  held: readonly HeldDraft[],
  who: string,
): Promise<void> {
  if (held.length === 0) return;
  const drafts = held.map(({ draft }) => draft);
  const sales = held.map(({ draft, basketId }): Sale => ({
    venue: draft.venue,
    basketId,
    body: draft.body,
    contents: { items: [itemOf(draft)], offers: { applied: [], lines: [] } },
    method: 'venue',
    links,
    reference: draft.reference,
  }));
  const sold = await sellBaskets(tx, sales);
  if (sold.length !== sales.length)
    throw new Error('A reference of the file was booked in the meantime: run it again.');
  await writeLedger(
    tx,
    drafts.flatMap((draft) => entriesOf(draft, who)),
  );
  const noted = drafts.filter(({ note }) => note !== '');
  if (noted.length === 0) return;
  await tx.run(sql`
    UPDATE bookings b SET note = n.note
    FROM unnest(${sql.param(noted.map(({ reference }) => reference))}::text[], ${sql.param(noted.map(({ note }) => note))}::text[])
      AS n(reference, note)
    WHERE b.reference = n.reference
  `);
}

function itemOf({ slotId, room, tickets, isKidsMode, startsAtMs }: Draft) {
  const startsAt = new Date(startsAtMs).toISOString();
  return { id: '', slotId, gameId: room.room.gameId, date: '', time: '', startsAt, isKidsMode, tickets: [...tickets] };
}

/** The price, and the part of it that the other system has got. */
function entriesOf({ reference, venue, tickets, paidMinor }: Draft, who: string): readonly LedgerEntry[] {
  const movement = { locationId: venue.locationId, currency: venue.currency, reference, who };
  return [
    {
      ...movement,
      movement: `opening ${reference}`,
      kind: 'opening',
      amountMinor: -totalOf(tickets),
      why: 'booked at the old system',
    },
    {
      ...movement,
      movement: `credit import ${reference}`,
      kind: 'credit',
      amountMinor: paidMinor,
      why: 'paid at the old system',
    },
  ];
}

/** The longest reference that visitors can type to look their booking up. */
const referenceShape = /^[A-Z0-9](?:[A-Z0-9-]{0,18}[A-Z0-9])?$/u;
const maxNote = 2_000;

/** Reads a line; the error says why it cannot be booked. */
function readLine(
  { catalogue, rooms, isSoldHere, languages }: ImportContext,
  { line, cells, broken }: CsvLine,
): Draft | string {
  if (broken !== null) return broken;
  const cell = (name: string) => cells[name.toLowerCase()] ?? '';
  const reference = normalReference(cell('reference'));
  if (!referenceShape.test(reference)) return `the reference “${reference}” is not 1 to 20 letters, digits and hyphens`;
  const venue = catalogue.venues.find(({ locationId, locationSlug }) =>
    [locationId, locationSlug].includes(cell('location')),
  );
  if (venue === undefined) return `there are no rooms of a location “${cell('location')}” in ticketing/`;
  if (!isSoldHere(venue.locationId)) return `${venue.locationId} is sold by another system`;
  const room = venue.rooms.find(({ gameId, gameSlug }) => [gameId, gameSlug].includes(cell('game')));
  if (room === undefined) return `there is no room of a game “${cell('game')}” at ${venue.locationId}`;
  const [date, time] = [cell('date'), cell('time')];
  if (!isCalendarDate(date)) return `“${date}” is no date, YYYY-MM-DD`;
  if (!/^(?:[01]?\d|2[0-3]):[0-5]\d(?::00)?$/u.test(time)) return `“${time}” is no time, HH:MM`;
  const quantity = Number(cell('players'));
  if (!Number.isInteger(quantity) || quantity < 1) return `“${cell('players')}” is no number of players`;
  const mode = cell('mode').toLowerCase();
  if (!['', 'standard', 'kids'].includes(mode)) return `“${cell('mode')}” is no mode: standard or kids`;
  if (cell('currency') !== '' && cell('currency') !== venue.currency)
    return `${venue.locationId} has prices in ${venue.currency}, not in ${cell('currency')}`;
  const tickets = readTickets(room, {
    mode,
    ticket: cell('ticket'),
    total: cell('total'),
    currency: venue.currency,
    quantity,
  });
  if (typeof tickets === 'string') return tickets;
  const totalMinor = totalOf(tickets);
  const paidMinor = cell('paid') === '' ? totalMinor : readAmount(cell('paid'), venue.currency);
  if (paidMinor === null) return `“${cell('paid')}” is no amount of ${venue.currency}`;
  const body = readBody(cell, venue, languages());
  if (typeof body === 'string') return body;
  const startsAtMs = instantAt(date, parseMinutes(time.padStart(5, '0').slice(0, 5)), venue.timeZone);
  const [first, ...others] = twinsFor(rooms.of(room), quantity).map((numbered) => ({
    room: numbered,
    slotId: slotIdOf({ roomNumber: numbered.number, startsAtMs }),
  }));
  if (first === undefined) return `there is no room of a game “${cell('game')}” at ${venue.locationId}`;
  return {
    line,
    reference,
    venue,
    ...first,
    others,
    startsAtMs,
    isKidsMode: mode === 'kids',
    quantity,
    tickets,
    paidMinor: Math.min(paidMinor, totalMinor),
    ...body,
  };
}

/** Those in which the fewest places stay empty first; those that are too small last. */
function twinsFor(rooms: readonly NumberedRoom[], quantity: number): readonly NumberedRoom[] {
  const waste = ({ room: { capacity } }: NumberedRoom) => (capacity < quantity ? Infinity : capacity - quantity);
  return rooms.toSorted((one, other) => (waste(one) < waste(other) ? -1 : waste(one) > waste(other) ? 1 : 0));
}

interface Wanted {
  readonly mode: string;
  readonly ticket: string;
  readonly total: string;
  readonly currency: string;
  readonly quantity: number;
}

/** One kind of ticket at the price of the old system; at ours where it names none. */
function readTickets(
  room: VenueRoom,
  { mode, ticket, total, currency, quantity }: Wanted,
): readonly HeldTicket[] | string {
  const list = mode === 'kids' ? room.kids : room.standard;
  if (list === null) return `the room of ${room.gameId} has no Kids Mode`;
  const named = (category: Category) => [category.id, category.name].includes(ticket);
  const category = ticket === '' ? list[0] : list.find(named);
  if (category === undefined) return `there is no kind of ticket “${ticket}” for ${room.gameId}`;
  const totalMinor = total === '' ? lineMinor(quantity, category.priceMinor) : readAmount(total, currency);
  if (totalMinor === null) return `“${total}” is no amount of ${currency}`;
  const { id: categoryId } = category;
  return [{ categoryId, name: category.name, quantity, priceMinor: Math.ceil(totalMinor / quantity), totalMinor }];
}

/** The customer; a telephone number that no country has goes into the note. */
function readBody(
  cell: (name: string) => string,
  { country }: Venue,
  languages: Languages,
): Pick<Draft, 'body' | 'note'> | string {
  const typed = cell('phone');
  const phone = typed === '' ? '' : keptPhone(typed, country);
  const note = [cell('note'), ...(phone === null ? [`Telephone: ${typed}`] : [])]
    .filter((part) => part !== '')
    .join('\n');
  const firstName = cell('firstName') === '' ? cell('lastName') || cell('reference') : cell('firstName');
  const lastName = cell('firstName') === '' ? '' : cell('lastName');
  const customer = completeCustomer({ firstName, lastName, email: cell('email'), phone: phone ?? '' });
  const read = z.safeParse(deskCheckoutBody, { customer, locale: nearestLanguage(cell('language'), languages) });
  if (!read.success) return sayIssue(read.error);
  return { body: read.data, note: note.slice(0, maxNote) };
}
