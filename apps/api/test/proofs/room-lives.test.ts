import {
  changeOutcomeWire,
  changeQuoteWire,
  managedBookingWire,
  paymentWire,
  type SlotWire,
} from '@latchkey/cms-client/contract';
import { secretHeader } from '@latchkey/cms-client/contract';
import { isFull, isProof, recordFigures, repeated, seed, seeded, type Random } from '@latchkey/testing';
import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { readDocuments } from '../../src/documents/read-documents.ts';
import { findOutside, findUnsettledSlots } from '../../src/inventory/slots/unsettled-slots.ts';
import { createCatalogue } from '../../src/venues/catalogue.ts';
import { rowId, rowInstant } from '../../src/kernel/database.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { addDays } from '../../src/kernel/wall-clock.ts';
import { at, createCaller, tomorrow } from '../caller.ts';
import { openEditableVenue, type EditableVenue, everyDay } from '../editable-venue.ts';
import { createPaymentRecords } from '../payment-records.ts';

const stepCount = repeated({ test: 200, short: 800, full: 100_000 });
const minuteMs = 60_000;

interface PlayedGame {
  readonly gameId: string;
  readonly categoryId: string;
  readonly isPrivate: boolean;
  readonly durationMinutes: number;
  /** The names of its physical rooms; empty if it has a room of its own. */
  readonly playedIn: readonly string[];
  /** The places, if it has a room of its own. */
  readonly capacity: number;
  readonly turnaroundMinutes: number;
}

const rooms: readonly PlayedGame[] = [
  {
    gameId: 'game-vault',
    categoryId: 'adult',
    isPrivate: false,
    durationMinutes: 60,
    playedIn: [],
    capacity: 6,
    turnaroundMinutes: 30,
  },
  {
    gameId: 'game-attic',
    categoryId: 'attic-adult',
    isPrivate: true,
    durationMinutes: 60,
    playedIn: [],
    capacity: 4,
    turnaroundMinutes: 0,
  },
];
const physicalRooms = [
  { id: 'north', capacity: 4, turnaroundMinutes: 15 },
  { id: 'south', capacity: 6, turnaroundMinutes: 30 },
];
/** The placements of games: twins, shared rooms, and rooms of their own again. */
const placements = [[], ['north'], ['south'], ['north', 'south'], ['south', 'north']] as const;

const takenRow = z.object({
  id: rowId,
  gameId: z.string(),
  /** The name of the physical room; empty if the game has a room of its own. */
  room: z.string(),
  startsAt: rowInstant,
  places: z.number(),
  parties: z.number(),
});

interface Booked {
  readonly secret: string;
  readonly bookingId: string;
  readonly gameId: string;
  readonly instanceId: string;
  readonly isPaid: boolean;
}

/** A move that the visitor pays for; the booking has its old slot until then. */
interface PendingMove {
  readonly paymentId: string;
  readonly fromId: string;
  readonly toId: string;
}

const paidByCard = {
  changeUntilHours: 2,
  cancellation: [{ untilHours: 6, back: 'original' }],
  higherPrice: 'card',
  lowerPrice: 'original',
};

/** A closed time of the documents, as the test drew it. */
interface ClosedTime {
  readonly games?: readonly string[] | undefined;
  /** The names of physical rooms. Without games and rooms the closed time is of the whole location. */
  readonly rooms?: readonly string[] | undefined;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The time for which a taken slot has its room: noted by the test when the slot was first seen taken. */
interface Occupation {
  readonly gameId: string;
  readonly room: string;
  readonly places: number;
  readonly fromMs: number;
  /** The end, with the turnaround. */
  readonly toMs: number;
  /** The length of the game. */
  readonly minutes: number;
}

/** Names the physical room of a game: one of its own, or the named one. */
function toPlaceKey({ gameId, room }: Pick<Occupation, 'gameId' | 'room'>): string {
  return room === '' ? `own ${gameId}` : room;
}

/** True if a game in a room would be played in any of the closed times. */
function isClosedIn(
  closed: readonly ClosedTime[],
  { gameId, room, fromMs, minutes }: Pick<Occupation, 'gameId' | 'room' | 'fromMs' | 'minutes'>,
): boolean {
  return closed.some((each) => {
    const isMeant = each.games?.includes(gameId) ?? each.rooms?.includes(room) ?? true;
    return isMeant && fromMs < each.toMs && fromMs + minutes * minuteMs > each.fromMs;
  });
}

describe.each(backends)('rooms through random changes of their hours on $name', (backend) => {
  let venue: EditableVenue;
  let api: TestApi;
  beforeAll(async () => {
    venue = await openEditableVenue();
    await venue.changeVenue({ physicalRooms });
    await venue.change('game-vault', { policy: paidByCard });
    // The limits are not the subject: one visitor makes hundreds of baskets.
    api = await backend.open({
      contentDir: venue.folder,
      maxLiveBaskets: 0,
      maxHeldPlaces: 0,
      maxUpcomingBookings: 0,
      maxCheckoutsPerHour: 0,
    });
  });
  afterAll(async () => {
    await api.close();
    await venue.remove();
  });

  it('have one party at a time, and lose no party', async () => {
    const random = seeded(seed);
    const life = createLife(random);
    for (let step = 0; step < stepCount; step += 1) {
      const did = await life.step();
      await life.check(`step ${step} of seed ${seed}: ${did}`);
    }
    recordFigures('rooms through random changes of their hours', { steps: stepCount, ...life.counts });
    const { changes, placed, closed, held, booked, moved, cancelled, begun, beside, paid, ended } = life.counts;
    expect(Math.min(changes, placed, closed, held, booked, moved, cancelled)).toBeGreaterThan(5);
    expect(begun).toBeGreaterThan(0);
    // Rare events occur only in the many steps of a proof.
    if (isProof) expect(Math.min(beside, paid, ended, life.counts.stranded)).toBeGreaterThan(0);
    if (isFull) expect(life.counts.spared).toBeGreaterThan(100);
  });

  function createLife(random: Random) {
    const visitor = createCaller(api);
    const records = createPaymentRecords(api);
    const schedules = new Map(rooms.map((room) => [room.gameId, { ...room }]));
    const occupations = new Map<string, Occupation>();
    const baskets = new Map<string, string>();
    const booked = new Map<string, Booked>();
    const pending = new Map<string, PendingMove>();
    let closedTimes: readonly ClosedTime[] = [];
    const counts = {
      changes: 0,
      /** The number of games that were put into other physical rooms, and of slots that two parties had then, which the staff were told of. */
      placed: 0,
      twice: 0,
      /** The number of changes of what the documents close, and of taken slots that were in the closed time. */
      closed: 0,
      stranded: 0,
      held: 0,
      /** The number of those slots in a room whose twin was closed. */
      spared: 0,
      refused: 0,
      booked: 0,
      moved: 0,
      notMoved: 0,
      cancelled: 0,
      given: 0,
      /** The number of moves by card: begun, begun to a time beside the booked one, then paid, paid in vain, or ended without a payment. */
      begun: 0,
      beside: 0,
      paid: 0,
      lost: 0,
      ended: 0,
    };

    // The day is late enough for every change, at whatever time of the day the test runs.
    const day = addDays(tomorrow('America/New_York'), 2);
    const listSlots = (gameId: string, basketId?: string) =>
      visitor.slots(
        `loc-harbour/game/${gameId}/availability?startDate=${day}${basketId === undefined ? '' : `&basketId=${basketId}`}`,
      );
    const toGame = (slot: Pick<SlotWire, 'instanceId'>, gameId: string, quantity = 2) => {
      const { categoryId } = at(
        rooms.filter((room) => room.gameId === gameId),
        0,
      );
      return { instanceId: slot.instanceId, tickets: [{ pricing_category_id: categoryId, quantity }] };
    };
    /** Picks a slot: mostly one that is offered as free, at times one that is not. */
    const pickSlot = async (gameId: string, basketId?: string) => {
      const slots = await listSlots(gameId, basketId);
      const wantsFree = random.chance(0.75);
      const wanted = slots.filter(({ availability }) => availability.status === wantsFree);
      return random.pick(wanted.length > 0 ? wanted : slots);
    };
    /** Picks a slot that overlaps the booked one; null before the hours have changed. */
    const pickBeside = async ({ gameId, instanceId }: Booked) => {
      const own = occupations.get(instanceId.slice(1));
      const slots = (await listSlots(gameId)).filter(({ startsAt, durationMinutes, ...slot }) => {
        const fromMs = Date.parse(startsAt);
        const isBeside =
          own !== undefined && fromMs < own.toMs && fromMs + (durationMinutes ?? 0) * minuteMs > own.fromMs;
        return isBeside && slot.instanceId !== instanceId;
      });
      return slots.length === 0 ? undefined : random.pick(slots);
    };
    /** Brings the changed documents into force. Each party that is outside of them afterwards was named before, and no other. */
    const importDocuments = async () => {
      const before = await findOutside(api.db, await readCatalogue());
      await venue.importTo(api);
      const after = await unsettled();
      const has = (slots: readonly { readonly id: string }[], id: string) => slots.some((slot) => slot.id === id);
      expect({
        unnamed: after.filter(({ id }) => !has(before, id)),
        wrong: before.filter(({ id, reason }) => reason === 'outsideSchedule' && !has(after, id)),
      }).toEqual({ unnamed: [], wrong: [] });
    };
    const changeHours = async () => {
      const { gameId } = random.pick(rooms);
      const quarter = () => random.pick(['00', '15', '30', '45']);
      const opening = [
        `${random.pick(['08', '09', '10', '11'])}:${quarter()}`,
        random.pick(['20:00', '22:30', '01:15']),
      ] as const;
      const durationMinutes = random.pick([45, 60, 75, 90]);
      const turnaroundMinutes = random.pick([0, 10, 15, 30]);
      const before = findSchedule(gameId);
      const season = { from: addDays(day, -3), to: addDays(day, 3), opening: everyDay(opening) };
      const hours = random.pick([
        { opening, seasons: undefined, exceptions: undefined },
        { seasons: [season], exceptions: undefined },
        { exceptions: [{ date: day, hours: opening }] },
        // These starts overlap each other, and single ones are beside the hours.
        { everyMinutes: random.chance(0.7) ? random.pick([30, 45]) : undefined },
        { extraStarts: random.chance(0.5) ? [`${day}T${opening[0]}`, `${day}T13:${quarter()}`] : undefined },
      ]);
      await venue.change(gameId, {
        ...hours,
        durationMinutes,
        ...(before.playedIn.length === 0 && { turnaroundMinutes }),
      });
      await importDocuments();
      schedules.set(gameId, { ...before, durationMinutes, turnaroundMinutes });
      counts.changes += 1;
    };
    const findSchedule = (gameId: string): PlayedGame => {
      const schedule = schedules.get(gameId);
      if (schedule === undefined) throw new Error(`there is no ${gameId}`);
      return schedule;
    };
    const placeGame = async () => {
      const { gameId } = random.pick(rooms);
      const playedIn = random.pick(placements);
      const before = findSchedule(gameId);
      const { capacity, turnaroundMinutes } = before;
      await venue.change(
        gameId,
        playedIn.length === 0
          ? { playedIn: undefined, capacity, turnaroundMinutes }
          : { playedIn, capacity: undefined, turnaroundMinutes: undefined },
      );
      await importDocuments();
      schedules.set(gameId, { ...before, playedIn });
      counts.placed += 1;
    };
    const drawClosed = () => {
      const from = `${day}T${String(random.between(7, 21)).padStart(2, '0')}:${random.pick(['00', '15', '45'])}`;
      const local = Temporal.PlainDateTime.from(from);
      const to = local.add({ hours: random.between(1, 8) });
      const scope = random.pick([
        { rooms: ['north'] },
        { rooms: ['south'] },
        { rooms: ['south', 'north'] },
        { games: ['game-vault'] },
        {},
      ]);
      const toInstantMs = (time: Temporal.PlainDateTime) => time.toZonedDateTime('America/New_York').epochMilliseconds;
      return {
        document: { ...scope, kind: 'repair', from, to: to.toString().slice(0, 16) },
        closed: { ...scope, fromMs: toInstantMs(local), toMs: toInstantMs(to) },
      };
    };
    /** Closes rooms, games or the location by the documents, and opens what was closed before. Each party in a closed room is named before. */
    const closeRooms = async () => {
      const drawn = Array.from({ length: random.between(0, 2) }, drawClosed);
      await venue.changeVenue({ closed: drawn.map(({ document }) => document) });
      closedTimes = drawn.map(({ closed }) => closed);
      const outside = await findOutside(api.db, await readCatalogue());
      const stranded = [...occupations.values()].filter((each) => isClosedIn(closedTimes, each));
      const isOfSlot = ({ gameId, room, fromMs }: Occupation, slot: (typeof outside)[number]) =>
        slot.gameId === gameId && slot.room === room && Date.parse(slot.startsAt) === fromMs;
      expect({
        unnamed: stranded.filter((each) => !outside.some((slot) => isOfSlot(each, slot))),
        wrong: outside.filter((slot) => slot.reason === 'closed' && !stranded.some((each) => isOfSlot(each, slot))),
      }).toEqual({ unnamed: [], wrong: [] });
      await importDocuments();
      counts.closed += 1;
      counts.stranded += stranded.length;
    };
    /** Lists the rooms of a game: their names, places and turnarounds. */
    const listTwins = ({ playedIn, capacity, turnaroundMinutes }: PlayedGame) =>
      playedIn.length === 0
        ? [{ id: '', capacity, turnaroundMinutes }]
        : playedIn.map((id) =>
            at(
              physicalRooms.filter((room) => room.id === id),
              0,
            ),
          );
    /** Returns the most places of one room at a start: the places that a party can have that has `own` already, or none. */
    const countFreePlaces = (gameId: string, startsAt: string, own: ReadonlyMap<string, number>): number => {
      const schedule = findSchedule(gameId);
      const fromMs = Date.parse(startsAt);
      const free = listTwins(schedule).map(({ id, capacity, turnaroundMinutes }) => {
        const others = [...occupations].filter(
          ([slotId, each]) => own.get(slotId) !== each.places && toPlaceKey(each) === toPlaceKey({ gameId, room: id }),
        );
        const same = others.find(([, each]) => each.gameId === gameId && each.fromMs === fromMs);
        const minutes = schedule.durationMinutes + turnaroundMinutes;
        // A slot keeps its length while any party has it, the moving one included.
        const kept = [...occupations.values()].find(
          (each) => each.gameId === gameId && each.room === id && each.fromMs === fromMs,
        );
        const toMs = kept?.toMs ?? fromMs + minutes * minuteMs;
        const isOccupied = others.some((other) => other !== same && other[1].fromMs < toMs && other[1].toMs > fromMs);
        const taken = same === undefined ? 0 : same[1].places - (own.get(same[0]) ?? 0);
        const isClosed = isClosedIn(closedTimes, { gameId, room: id, fromMs, minutes: schedule.durationMinutes });
        // A party that has places of a closed room keeps them.
        const places = isClosed ? (kept?.places ?? 0) : capacity;
        return isOccupied || (schedule.isPrivate && taken > 0) ? 0 : Math.max(0, places - taken);
      });
      return Math.max(...free);
    };
    const readCatalogue = async () => createCatalogue((await readDocuments(venue.folder)).documents, () => null);
    const unsettled = async () => findUnsettledSlots(api.db, await readCatalogue());
    /** Reads the places that a basket has, by slot. */
    const readOwnPlaces = async (basketId: string): Promise<ReadonlyMap<string, number>> =>
      new Map(
        (
          await api.db.rows(
            z.object({ id: rowId, quantity: z.number() }),
            sql`SELECT slot_id AS id, quantity FROM holds WHERE basket_id = ${basketId}`,
          )
        ).map(({ id, quantity }) => [id, quantity]),
      );
    const hold = async () => {
      const { gameId } = random.pick(rooms);
      const old = random.chance(0.3) ? [...baskets.keys()][0] : undefined;
      const slot = await pickSlot(gameId, old);
      const quantity = random.pick([2, 2, 3, 4]);
      const free = countFreePlaces(gameId, slot.startsAt, old === undefined ? new Map() : await readOwnPlaces(old));
      expect({ gameId, startsAt: slot.startsAt, free: slot.availability.spaces.maxAvailable }).toEqual({
        gameId,
        startsAt: slot.startsAt,
        free,
      });
      const body = { bookings: [toGame(slot, gameId, quantity)] };
      const response = await (old === undefined ? visitor.tryCreate(body) : visitor.tryUpdate(old, body));
      if (response.status >= 300) {
        expect(['slot_unavailable', 'slot_closed']).toContain(response.error?.code);
        // No party is refused while a room that fits is free.
        expect(free).toBeLessThan(quantity);
        counts.refused += 1;
        return;
      }
      expect(free).toBeGreaterThanOrEqual(quantity);
      const { id } = z.object({ id: z.string() }).parse(response.data);
      baskets.set(id, gameId);
      counts.held += 1;
      const schedule = findSchedule(gameId);
      const closedTwins = listTwins(schedule).filter((twin) => {
        const game = { gameId, room: twin.id, fromMs: Date.parse(slot.startsAt), minutes: schedule.durationMinutes };
        return isClosedIn(closedTimes, game);
      });
      if (closedTwins.length > 0) counts.spared += 1;
    };
    const pay = async (paymentId: string) => {
      api.memory.pay(paymentId);
      await visitor.deliver(at(api.memory.requests, api.memory.requests.length - 1));
    };
    const payFor = async (basketId: string) => {
      await pay((await visitor.beginPayment(basketId)).id);
      const { confirmation } = await visitor.payment(basketId);
      if (confirmation === null) throw new Error('a paid basket is not booked');
      return confirmation;
    };
    const book = async () => {
      const [basketId] = baskets.keys();
      if (basketId === undefined) return;
      baskets.delete(basketId);
      const isPaid = random.chance(0.6);
      const confirmation = isPaid ? await payFor(basketId) : await visitor.checkout(basketId);
      const { id: bookingId, gameId, instanceId } = at(confirmation.bookings, 0);
      const secret = confirmation.access?.secret ?? '';
      booked.set(confirmation.reference, { secret, bookingId, gameId, instanceId, isPaid });
      counts.booked += 1;
    };
    const giveBack = async () => {
      const [basketId] = baskets.keys();
      if (basketId === undefined) return;
      baskets.delete(basketId);
      await visitor.call('DELETE', `/api/resova/loc-harbour/basket/${basketId}`);
      counts.given += 1;
    };
    const manage = async (kind: 'move' | 'moveBeside' | 'cancel') => {
      if (booked.size === 0) return;
      const [reference, party] = random.pick([...booked]);
      const { secret, bookingId, gameId } = party;
      const path = '/api/resova/loc-harbour/my-booking';
      const headers = { [secretHeader]: secret };
      const { version } = parse(managedBookingWire, (await visitor.call('GET', path, { headers })).data);
      if (kind === 'cancel') {
        const quoted = await visitor.call('POST', `${path}/cancel/quote`, { headers, body: { version } });
        if (pending.has(reference)) {
          expect(quoted.error?.code).toBe('booking_paying');
          return;
        }
        const { quoteId } = parse(changeQuoteWire, quoted.data);
        expect((await visitor.call('POST', `${path}/cancel`, { headers, body: { version, quoteId } })).status).toBe(
          200,
        );
        booked.delete(reference);
        counts.cancelled += 1;
        return;
      }
      const slot = kind === 'move' ? await pickSlot(gameId) : await pickBeside(party);
      if (slot === undefined) return;
      const body = { version, game: { bookingId, ...toGame(slot, gameId, party.isPaid ? random.pick([2, 3, 4]) : 2) } };
      const quoted = await visitor.call('POST', `${path}/change/quote`, { headers, body });
      if (quoted.status !== 200) {
        const codes = ['slot_unavailable', 'nothing_changed', ...(slot.reason === 'closed' ? ['slot_closed'] : [])];
        expect(pending.has(reference) ? ['booking_paying'] : codes).toContain(quoted.error?.code);
        counts.notMoved += 1;
        return;
      }
      const { quoteId } = parse(changeQuoteWire, quoted.data);
      const changed = await visitor.call('POST', `${path}/change`, { headers, body: { ...body, quoteId } });
      const outcome = parse(changeOutcomeWire, changed.data);
      if (outcome.status === 'paymentRequired') {
        const [fromId, toId] = [party.instanceId.slice(1), await slotOfPayment(outcome.payment.id)];
        pending.set(reference, { paymentId: outcome.payment.id, fromId, toId });
        counts.begun += 1;
        return;
      }
      if (outcome.status !== 'changed') throw new Error('a change is neither made nor to be paid');
      const { instanceId } = at(
        outcome.booking.games.filter((game) => game.id === bookingId),
        0,
      );
      booked.set(reference, { ...party, instanceId });
      counts.moved += 1;
    };
    /** Reads the slot that is held while a move is paid. */
    const slotOfPayment = async (paymentId: string) =>
      at(
        await api.db.rows(
          z.object({ id: rowId }),
          sql`SELECT substr(checkout #>> '{game,instanceId}', 2)::bigint AS id FROM payments WHERE id = ${paymentId}`,
        ),
        0,
      ).id;
    const readPayment = async (paymentId: string) =>
      at(
        await api.db.rows(
          z.object({ basketId: z.string(), status: z.string() }),
          sql`SELECT basket_id AS "basketId", status FROM payments WHERE id = ${paymentId}`,
        ),
        0,
      );
    /** Ends a payment of a move: it is paid, given up, or its deadline passes. */
    const settle = async () => {
      const [[reference, { paymentId, toId }] = ['', { paymentId: '', toId: '' }]] = pending;
      const party = booked.get(reference);
      if (party === undefined) return;
      pending.delete(reference);
      const path = '/api/resova/loc-harbour/my-booking/change/payment';
      const headers = { [secretHeader]: party.secret };
      const end = random.pick(['paid', 'paid', 'given up', 'late'] as const);
      if (end === 'late') {
        await records.age((await readPayment(paymentId)).basketId, 16);
        await api.sweepPayments();
        // The payment of an earlier move may be newer now.
        expect((await readPayment(paymentId)).status).toBe('cancelled');
        counts.ended += 1;
        return;
      }
      await (end === 'paid' ? pay(paymentId) : visitor.call('DELETE', path, { headers }));
      const { status } = parse(paymentWire, (await visitor.call('GET', path, { headers })).data);
      // An import may have taken the new time from the schedule.
      expect(end === 'paid' ? ['confirmed', 'placesLost'] : ['cancelled']).toContain(status);
      if (status === 'confirmed') booked.set(reference, { ...party, instanceId: `s${toId}` });
      if (end !== 'paid') counts.ended += 1;
      else if (status === 'confirmed') counts.paid += 1;
      else counts.lost += 1;
    };

    return {
      counts,
      step: async (): Promise<string> => {
        const act = random.pick([
          'hours',
          'place',
          'close',
          'hold',
          'hold',
          'hold',
          'book',
          'book',
          'move',
          'moveBeside',
          'moveBeside',
          'cancel',
          'give',
          'settle',
          'settle',
        ] as const);
        if (act === 'hours') await changeHours();
        else if (act === 'place') await placeGame();
        else if (act === 'close') await closeRooms();
        else if (act === 'hold') await hold();
        else if (act === 'book') await book();
        else if (act === 'give') await giveBack();
        else if (act === 'settle') await settle();
        else await manage(act);
        return act;
      },
      check: async (when: string) => {
        const taken = await api.db.rows(
          takenRow,
          sql`
            SELECT s.id, s.game_id AS "gameId", r.room, s.starts_at AS "startsAt", s.held + s.sold AS places,
              ((SELECT count(*) FROM holds h WHERE h.slot_id = s.id)
                + (SELECT count(*) FROM booking_items i WHERE i.slot_id = s.id))::int AS parties
            FROM slots s JOIN rooms r ON r.id = s.id >> 26 WHERE s.held + s.sold > 0
          `,
        );
        const ids = new Set(taken.map(({ id }) => id));
        for (const id of occupations.keys()) if (!ids.has(id)) occupations.delete(id);
        for (const { id, gameId, room, startsAt, places } of taken) {
          const schedule = findSchedule(gameId);
          const known = occupations.get(id);
          const fromMs = Date.parse(startsAt);
          const { turnaroundMinutes } = listTwins(schedule).find((twin) => twin.id === room) ?? schedule;
          const minutes = known?.minutes ?? schedule.durationMinutes;
          const toMs = known?.toMs ?? fromMs + (minutes + turnaroundMinutes) * minuteMs;
          occupations.set(id, { gameId, room, places, fromMs, toMs, minutes });
        }
        const all = [...occupations];
        const overlap = (one: Occupation, other: Occupation) =>
          toPlaceKey(other) === toPlaceKey(one) && other.fromMs < one.toMs && other.toMs > one.fromMs;
        // The overlaps of one party are counted apart: it pays for a move between two slots, and has both alone.
        const partiesBySlot = new Map(taken.map(({ id, parties }) => [id, parties]));
        const beside = [...pending.values()].filter(({ fromId, toId }) => {
          const [from, to] = [occupations.get(fromId), occupations.get(toId)];
          return fromId !== toId && from !== undefined && to !== undefined && overlap(from, to);
        });
        const joined = beside.filter(({ fromId, toId }) => partiesBySlot.get(fromId) !== 1 || partiesBySlot.get(toId) !== 1);
        const pairs = new Set(beside.flatMap(({ fromId, toId }) => [`${fromId} ${toId}`, `${toId} ${fromId}`]));
        counts.beside += beside.length;
        const twice = all.flatMap(([id, one], index) =>
          all
            .slice(index + 1)
            .filter(([otherId, other]) => overlap(one, other) && !pairs.has(`${id} ${otherId}`))
            .map(([other]) => [id, other] as const),
        );
        // Only games that were put into one room afterwards have parties at one time, and the staff are told of each of them. They are also told of
        // all parties that are in a room which the documents no longer have for their game.
        const gone = all.filter(
          ([, { gameId, room }]) => !listTwins(findSchedule(gameId)).some((twin) => twin.id === room),
        );
        const told = twice.length + gone.length === 0 ? [] : await unsettled();
        const isTold = (id: string, reason: string) =>
          told.some((slot) => {
            const own = occupations.get(id);
            return (
              slot.reason === reason &&
              own?.gameId === slot.gameId &&
              own.fromMs === Date.parse(slot.startsAt) &&
              own.room === slot.room
            );
          });
        const unseen = [
          ...twice.filter((pair) => !pair.some((id) => isTold(id, 'roomTakenTwice'))).map((pair) => pair.join(' and ')),
          ...gone.filter(([id]) => !isTold(id, 'outsideSchedule') && !isTold(id, 'roomTakenTwice')).map(([id]) => id),
        ];
        counts.twice += twice.length;
        const own = new Set([...pending.values()].map(({ fromId, toId }) => (fromId === toId ? toId : '')));
        const crowded = taken.filter(
          ({ id, gameId, parties }) => gameId === 'game-attic' && parties > (own.has(id) ? 2 : 1),
        );
        const lost = [...booked.values()].filter(({ instanceId }) => !ids.has(instanceId.slice(1)));
        expect({ when, unseen, crowded, joined, lost }).toEqual({
          when,
          unseen: [],
          crowded: [],
          joined: [],
          lost: [],
        });
      },
    };
  }
});
