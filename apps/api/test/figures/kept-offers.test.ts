import type { FiguresWire } from '@latchkey/cms-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, wallClockAt } from '../../src/kernel/wall-clock.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { at, toBooking, createCaller, tomorrow } from '../caller.ts';
import { openEditableVenue, type EditableVenue } from '../editable-venue.ts';
import { createFiguresCaller, insertStaffPerson } from './figures-world.ts';

const zone = 'America/New_York';
const dayMs = 24 * 60 * 60 * 1_000;

describe.each(backends)('the occupancy of past days on $name', (backend) => {
  let venue: EditableVenue;
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let owner: ReturnType<typeof createFiguresCaller>;
  let passedMs = 0;
  beforeAll(async () => {
    venue = await openEditableVenue();
    await venue.changeVenue({
      physicalRooms: [
        { id: 'north', capacity: 4, turnaroundMinutes: 30 },
        { id: 'south', capacity: 6, turnaroundMinutes: 30 },
      ],
    });
    // A game in physical rooms has their places and turnarounds, and none of its own.
    const withoutOwnRoom = { capacity: undefined, turnaroundMinutes: undefined };
    await venue.change('game-vault', { ...withoutOwnRoom, playedIn: ['north', 'south'] });
    api = await backend.open({
      contentDir: venue.folder,
      staffGuard: createFakeGuard(),
      now: () => Date.now() + passedMs,
    });
    visitor = createCaller(api);
    owner = createFiguresCaller(api, await insertStaffPerson(api, [{ role: 'owner', locationId: null }]));
  });
  afterAll(async () => {
    await api.close();
    await venue.remove();
  });

  const vaultOn = async (date: string): Promise<FiguresWire['currencies'][number]['total']> => {
    const { currencies } = await owner.figures({ from: date, to: date, gameId: 'game-vault' });
    return at(
      currencies.filter(({ currency }) => currency === 'USD'),
      0,
    ).total;
  };

  it('is of what the rooms offered then, each with its own places, whatever the hours are now', async () => {
    const date = tomorrow(zone);
    const { id } = await visitor.create({ bookings: [toBooking(at(await visitor.vault(), 0).instanceId, 5)] });
    await visitor.checkout(id);
    // There are eight starts in a room of four and in one of six.
    const offered = { placesSold: 5, placesOffered: 8 * 4 + 8 * 6, startsSold: 1, startsOffered: 16 };
    expect(await vaultOn(date)).toMatchObject(offered);
    await api.keepOffers();
    passedMs = 3 * dayMs;
    await api.keepOffers();

    await venue.change('game-vault', { playedIn: ['north'], opening: ['10:00', '13:00'] });
    await venue.importTo(api);
    expect(await vaultOn(date)).toMatchObject(offered);
    // A future day has the hours of now: two starts.
    const later = addDays(wallClockAt(Date.now() + passedMs, zone).date, 2);
    expect(await vaultOn(later)).toMatchObject({ placesSold: 0, placesOffered: 2 * 4, startsOffered: 2 });
    // The past day was kept once, and stays so.
    await api.keepOffers();
    expect(await vaultOn(date)).toMatchObject(offered);
  });
});
