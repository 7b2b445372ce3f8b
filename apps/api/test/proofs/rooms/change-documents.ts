import type { Random } from '@latchkey/testing';
import { Temporal } from 'temporal-polyfill';
import { expect } from 'vitest';
import { readDocuments } from '../../../src/documents/read-documents.ts';
import { findUnsettledUnder, findUnsettledNow } from '../../../src/inventory/slots/unsettled-slots.ts';
import { addDays } from '../../../src/kernel/wall-clock.ts';
import type { TestApi } from '../../../src/testing/open-test-api.ts';
import { createCatalogue } from '../../../src/venues/catalogue.ts';
import { type EditableVenue, everyDay } from '../../editable-venue.ts';
import type { RoomCounts } from './room-counts.ts';
import { games, type Occupation, type RoomModel } from './room-model.ts';

/** The placements of games: twins, shared rooms, and rooms of their own again. */
const placements = [[], ['north'], ['south'], ['north', 'south'], ['south', 'north']] as const;

interface DocumentsOptions {
  readonly api: TestApi;
  readonly venue: EditableVenue;
  readonly random: Random;
  readonly model: RoomModel;
  readonly counts: RoomCounts;
  /** The day of all games, as YYYY-MM-DD. */
  readonly day: string;
}

/** Creates the random changes of the documents of the venue. Each checks that the staff are told of the parties that it concerns. */
export function createDocumentChanges({ api, venue, random, model, counts, day }: DocumentsOptions) {
  const readCatalogue = async () => createCatalogue((await readDocuments(venue.folder)).documents, () => null);
  const listUnsettled = async () => findUnsettledNow(api.db, await readCatalogue());

  /** Brings the changed documents into force. Each party that is outside of them afterwards was named before, and no other. */
  const importDocuments = async () => {
    const named = await findUnsettledUnder(api.db, await readCatalogue());
    await venue.importTo(api);
    const unsettled = await listUnsettled();
    const has = (slots: readonly { readonly id: string }[], id: string) => slots.some((slot) => slot.id === id);
    expect({
      unnamed: unsettled.filter(({ id }) => !has(named, id)),
      wrong: named.filter(({ id, reason }) => reason === 'outsideSchedule' && !has(unsettled, id)),
    }).toEqual({ unnamed: [], wrong: [] });
  };

  /** Changes the length of a game and either its hours or its starts. */
  const changeHours = async () => {
    const { gameId } = random.pick(games);
    const quarter = () => random.pick(['00', '15', '30', '45']);
    const opening = [
      `${random.pick(['08', '09', '10', '11'])}:${quarter()}`,
      random.pick(['20:00', '22:30', '01:15']),
    ] as const;
    const durationMinutes = random.pick([45, 60, 75, 90]);
    const turnaroundMinutes = random.pick([0, 10, 15, 30]);
    const schedule = model.findSchedule(gameId);
    const season = { from: addDays(day, -3), to: addDays(day, 3), opening: everyDay(opening) };
    const hours = random.pick([
      { opening, seasons: undefined, exceptions: undefined },
      { seasons: [season], exceptions: undefined },
      { exceptions: [{ date: day, hours: opening }] },
      // Starts every 30 or 45 minutes overlap the next ones, and some extra starts are outside the hours.
      { everyMinutes: random.chance(0.7) ? random.pick([30, 45]) : undefined },
      { extraStarts: random.chance(0.5) ? [`${day}T${opening[0]}`, `${day}T13:${quarter()}`] : undefined },
    ]);
    // A field that is undefined is removed from the document; one that is absent stays as it is.
    await venue.change(gameId, {
      ...hours,
      durationMinutes,
      ...(schedule.playedIn.length === 0 && { turnaroundMinutes }),
    });
    await importDocuments();
    // A game in physical rooms has their turnaround, and its own again once it has a room of its own.
    model.setSchedule({ ...schedule, durationMinutes, turnaroundMinutes });
    counts.changes += 1;
  };

  /** Puts a game into other physical rooms. */
  const placeGame = async () => {
    const { gameId } = random.pick(games);
    const playedIn = random.pick(placements);
    const schedule = model.findSchedule(gameId);
    const { capacity, turnaroundMinutes } = schedule;
    await venue.change(
      gameId,
      playedIn.length === 0
        ? { playedIn: undefined, capacity, turnaroundMinutes }
        : { playedIn, capacity: undefined, turnaroundMinutes: undefined },
    );
    await importDocuments();
    model.setSchedule({ ...schedule, playedIn });
    counts.placed += 1;
  };

  /** Draws a closed time: as it is in the documents, and as the model has it. */
  const drawClosedTime = () => {
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
    const drawn = Array.from({ length: random.between(0, 2) }, drawClosedTime);
    await venue.changeVenue({ closed: drawn.map(({ document }) => document) });
    model.setClosedTimes(drawn.map(({ closed }) => closed));
    const outside = await findUnsettledUnder(api.db, await readCatalogue());
    const stranded = model.listStranded();
    const isOfSlot = ({ gameId, room, fromMs }: Occupation, slot: (typeof outside)[number]) =>
      slot.gameId === gameId && slot.room === room && Date.parse(slot.startsAt) === fromMs;
    expect({
      unnamed: stranded.filter((each) => !outside.some((slot) => isOfSlot(each, slot))),
      wrong: outside.filter((slot) => slot.reason === 'closed' && !stranded.some((each) => isOfSlot(each, slot))),
    }).toEqual({ unnamed: [], wrong: [] });
    await importDocuments();
    counts.closed += 1;
    counts.takenWhileClosed += stranded.length;
  };

  return { changeHours, placeGame, closeRooms, listUnsettled };
}

export type DocumentChanges = ReturnType<typeof createDocumentChanges>;
