import { changeOutcomeWire, changeQuoteWire, managedBookingWire, type SlotWire } from '@latchkey/cms-client/contract';
import { secretHeader } from '@latchkey/cms-client/contract';
import { recordFigures, repeated, seed, seeded, type Random } from '@latchkey/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { rowId, rowInstant } from '../../src/kernel/database.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { addDays } from '../../src/kernel/wall-clock.ts';
import { at, createCaller, tomorrow } from '../caller.ts';
import { editableVenue, type EditableVenue } from '../editable-venue.ts';

const stepCount = repeated({ test: 200, short: 800, full: 100_000 });
const minuteMs = 60_000;

const rooms = [
  { gameId: 'game-vault', categoryId: 'adult', isPrivate: false, durationMinutes: 60, turnaroundMinutes: 30 },
  { gameId: 'game-attic', categoryId: 'attic-adult', isPrivate: true, durationMinutes: 60, turnaroundMinutes: 0 },
];

const takenRow = z.object({
  id: rowId,
  gameId: z.string(),
  startsAt: rowInstant,
  places: z.number(),
  parties: z.number(),
});

interface Booked {
  readonly secret: string;
  readonly bookingId: string;
  readonly gameId: string;
  readonly instanceId: string;
}

/** For how long a taken slot has its room: noted by the test when the slot was first seen taken. */
interface Occupation {
  readonly gameId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

describe.each(backends)('rooms through random changes of their hours on $name', (backend) => {
  let venue: EditableVenue;
  let api: TestApi;
  beforeAll(async () => {
    venue = await editableVenue();
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

  it('have one party at a time, and lose nobody', async () => {
    const random = seeded(seed);
    const life = createLife(random);
    for (let step = 0; step < stepCount; step += 1) {
      const did = await life.step();
      await life.check(`step ${step} of seed ${seed}: ${did}`);
    }
    recordFigures('rooms through random changes of their hours', { steps: stepCount, ...life.counts });
    const { changes, held, booked, moved, cancelled } = life.counts;
    expect(Math.min(changes, held, booked, moved, cancelled)).toBeGreaterThan(5);
  });

  function createLife(random: Random) {
    const visitor = createCaller(api);
    const schedules = new Map(rooms.map((room) => [room.gameId, { ...room }]));
    const occupations = new Map<string, Occupation>();
    const baskets = new Map<string, string>();
    const booked = new Map<string, Booked>();
    const counts = { changes: 0, held: 0, refused: 0, booked: 0, moved: 0, notMoved: 0, cancelled: 0, given: 0 };

    // Late enough for every change, at whatever time of the day the test runs.
    const day = addDays(tomorrow('America/New_York'), 2);
    const slotsOf = (gameId: string, basketId?: string) =>
      visitor.slots(
        `loc-harbour/game/${gameId}/availability?startDate=${day}${basketId === undefined ? '' : `&basketId=${basketId}`}`,
      );
    const gameOf = (slot: Pick<SlotWire, 'instanceId'>, gameId: string) => {
      const { categoryId } = at(
        rooms.filter((room) => room.gameId === gameId),
        0,
      );
      return { instanceId: slot.instanceId, tickets: [{ pricing_category_id: categoryId, quantity: 2 }] };
    };
    /** Mostly a slot that is offered as free; at times one that is not. */
    const pickSlot = async (gameId: string, basketId?: string) => {
      const slots = await slotsOf(gameId, basketId);
      const wantsFree = random.chance(0.75);
      const wanted = slots.filter(({ availability }) => availability.status === wantsFree);
      return random.pick(wanted.length > 0 ? wanted : slots);
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
      await venue.change(gameId, { opening, durationMinutes, turnaroundMinutes });
      await venue.importTo(api);
      schedules.set(gameId, {
        ...at(
          rooms.filter((room) => room.gameId === gameId),
          0,
        ),
        durationMinutes,
        turnaroundMinutes,
      });
      counts.changes += 1;
    };
    const hold = async () => {
      const { gameId } = random.pick(rooms);
      const old = random.chance(0.3) ? [...baskets.keys()][0] : undefined;
      const slot = await pickSlot(gameId, old);
      const body = { bookings: [gameOf(slot, gameId)] };
      const response = await (old === undefined ? visitor.tryCreate(body) : visitor.tryUpdate(old, body));
      if (response.status >= 300) {
        expect(response.error?.code).toBe('slot_unavailable');
        counts.refused += 1;
        return;
      }
      expect(slot.availability.status).toBe(true);
      const { id } = z.object({ id: z.string() }).parse(response.data);
      baskets.set(id, gameId);
      counts.held += 1;
    };
    const book = async () => {
      const [basketId] = baskets.keys();
      if (basketId === undefined) return;
      baskets.delete(basketId);
      const confirmation = await visitor.checkout(basketId);
      const { id: bookingId, gameId, instanceId } = at(confirmation.bookings, 0);
      booked.set(confirmation.reference, { secret: confirmation.access?.secret ?? '', bookingId, gameId, instanceId });
      counts.booked += 1;
    };
    const giveBack = async () => {
      const [basketId] = baskets.keys();
      if (basketId === undefined) return;
      baskets.delete(basketId);
      await visitor.call('DELETE', `/api/resova/loc-harbour/basket/${basketId}`);
      counts.given += 1;
    };
    const manage = async (kind: 'move' | 'cancel') => {
      if (booked.size === 0) return;
      const [reference, { secret, bookingId, gameId }] = random.pick([...booked]);
      const path = '/api/resova/loc-harbour/my-booking';
      const headers = { [secretHeader]: secret };
      const { version } = parse(managedBookingWire, (await visitor.call('GET', path, { headers })).data);
      if (kind === 'cancel') {
        const quoted = await visitor.call('POST', `${path}/cancel/quote`, { headers, body: { version } });
        const { quoteId } = parse(changeQuoteWire, quoted.data);
        expect((await visitor.call('POST', `${path}/cancel`, { headers, body: { version, quoteId } })).status).toBe(
          200,
        );
        booked.delete(reference);
        counts.cancelled += 1;
        return;
      }
      const slot = await pickSlot(gameId);
      const body = { version, game: { bookingId, ...gameOf(slot, gameId) } };
      const quoted = await visitor.call('POST', `${path}/change/quote`, { headers, body });
      if (quoted.status !== 200) {
        expect(['slot_unavailable', 'nothing_changed']).toContain(quoted.error?.code);
        counts.notMoved += 1;
        return;
      }
      const { quoteId } = parse(changeQuoteWire, quoted.data);
      const changed = await visitor.call('POST', `${path}/change`, { headers, body: { ...body, quoteId } });
      expect(parse(changeOutcomeWire, changed.data).status).toBe('changed');
      booked.set(reference, { secret, bookingId, gameId, instanceId: slot.instanceId });
      counts.moved += 1;
    };

    return {
      counts,
      step: async (): Promise<string> => {
        const act = random.pick([
          'hours',
          'hold',
          'hold',
          'hold',
          'book',
          'book',
          'move',
          'move',
          'cancel',
          'give',
        ] as const);
        if (act === 'hours') await changeHours();
        else if (act === 'hold') await hold();
        else if (act === 'book') await book();
        else if (act === 'give') await giveBack();
        else await manage(act);
        return act;
      },
      check: async (when: string) => {
        const taken = await api.db.rows(
          takenRow,
          sql`
            SELECT s.id, s.game_id AS "gameId", s.starts_at AS "startsAt", s.held + s.sold AS places,
              ((SELECT count(*) FROM holds h WHERE h.slot_id = s.id)
                + (SELECT count(*) FROM booking_items i WHERE i.slot_id = s.id))::int AS parties
            FROM slots s WHERE s.held + s.sold > 0
          `,
        );
        const ids = new Set(taken.map(({ id }) => id));
        for (const id of occupations.keys()) if (!ids.has(id)) occupations.delete(id);
        for (const { id, gameId, startsAt } of taken) {
          const schedule = schedules.get(gameId);
          if (schedule === undefined || occupations.has(id)) continue;
          const fromMs = Date.parse(startsAt);
          const toMs = fromMs + (schedule.durationMinutes + schedule.turnaroundMinutes) * minuteMs;
          occupations.set(id, { gameId, fromMs, toMs });
        }
        const all = [...occupations];
        const twice = all.flatMap(([id, one], index) =>
          all
            .slice(index + 1)
            .filter(([, other]) => other.gameId === one.gameId && other.fromMs < one.toMs && other.toMs > one.fromMs)
            .map(([other]) => `${one.gameId}: ${id} and ${other}`),
        );
        const crowded = taken.filter(({ gameId, parties }) => gameId === 'game-attic' && parties > 1);
        const lost = [...booked.values()].filter(({ instanceId }) => !ids.has(instanceId.slice(1)));
        expect({ when, twice, crowded, lost }).toEqual({ when, twice: [], crowded: [], lost: [] });
      },
    };
  }
});
