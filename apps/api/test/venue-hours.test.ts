import { calendarWire } from '@latchkey/cms-client/contract';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { parse } from 'zod/v4/core';
import { compareWithChain } from '../src/commands/compare-content.ts';
import { addDays } from '../src/kernel/wall-clock.ts';
import { openTestApi, type TestApi } from '../src/testing/open-test-api.ts';
import { newDatabaseUrl } from '../src/testing/vitest.ts';
import { backends } from './backends.ts';
import { at, toBooking, createCaller, tomorrow } from './caller.ts';
import { openEditableVenue, type EditableVenue } from './editable-venue.ts';

describe.each(backends)('the hours of a location on $name', (backend) => {
  const first = tomorrow('America/New_York');
  const [second, third, fourth] = [addDays(first, 1), addDays(first, 2), addDays(first, 3)];
  let venue: EditableVenue;
  let api: TestApi;
  beforeAll(async () => {
    venue = await openEditableVenue();
    api = await backend.open({ contentDir: venue.folder });
    await venue.change('game-attic', {
      exceptions: [
        {
          date: third,
          hours: [
            ['10:15', '11:15'],
            ['20:00', '21:00'],
          ],
        },
      ],
    });
    await venue.changeVenue({ exceptions: [{ date: second, hours: null }], maxDaysAhead: 3 });
  });
  afterAll(async () => {
    await api.close();
    await venue.remove();
  });
  const visitor = () => createCaller(api);
  const timesOn = async (date: string) =>
    (await visitor().slots(`loc-harbour/game/game-attic/availability?startDate=${date}`)).map(
      ({ startTime }) => startTime,
    );

  it('are compared with those in force before an import, which names the starts that come and go', async () => {
    const outside = await api.describeOutside(venue.folder);
    if (!outside.ok) throw new Error(outside.error.message);
    expect(outside.value).toContainEqual(`Come      loc-harbour, game-attic: ${third} 10:15`);
    expect(outside.value).toContainEqual(
      expect.stringMatching(new RegExp(`^Go {8}loc-harbour, game-vault: ${second} 10:00, .* and \\d+ more$`, 'u')),
    );
    expect(outside.value.some((line) => line.startsWith('Booked'))).toBe(false);
  });

  it('differ on single dates and end at the furthest day, and visitors are told that a later day is too far ahead', async () => {
    await venue.importTo(api);
    expect(await timesOn(second)).toEqual([]);
    expect(await timesOn(third)).toEqual(['10:15', '20:00']);
    const { data } = await visitor().call(
      'GET',
      `/api/resova/loc-harbour/game/game-attic/calendar?from=${first}&to=${addDays(fourth, 1)}`,
    );
    expect(parse(calendarWire, data)).toEqual([
      expect.objectContaining({ date: first, status: 'available' }),
      { date: second, status: 'closed' },
      expect.objectContaining({ date: third, status: 'available' }),
      { date: fourth, status: 'closed', reason: 'tooFarAhead' },
      { date: addDays(fourth, 1), status: 'closed', reason: 'tooFarAhead' },
    ]);
    const far = at(await visitor().slots(`loc-harbour/game/game-attic/availability?startDate=${fourth}`), 0);
    expect(far).toMatchObject({ availability: { status: false, spaces: { maxAvailable: 0 } }, reason: 'tooFarAhead' });
    const held = await visitor().tryCreate({ bookings: [toBooking(far.instanceId, 2, 'attic-adult')] });
    expect(held).toMatchObject({ status: 422, error: { code: 'validation_failed' } });
  });
});

describe('the check of a folder', () => {
  let venue: EditableVenue;
  beforeAll(async () => {
    venue = await openEditableVenue();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  afterAll(() => venue.remove());

  it.runIf(inject('postgres').url !== null)(
    'names the starts that come and go and the bookings outside, beside the chain in force, and changes nothing',
    async () => {
      const databaseUrl = await newDatabaseUrl();
      const api = await openTestApi({ contentDir: venue.folder, databaseUrl });
      try {
        const date = tomorrow('America/New_York');
        const visitor = createCaller(api);
        const { id } = await visitor.create({ bookings: [toBooking(at(await visitor.vault(), 0).instanceId, 2)] });
        await visitor.checkout(id);
        await venue.change('game-vault', { exceptions: [{ date, hours: { starts: ['09:15'] } }] });
        vi.stubEnv('DATABASE_URL', databaseUrl);
        // The second comparison shows that the first one changed nothing.
        for (let turn = 0; turn < 2; turn += 1) {
          const { lines, error } = (await compareWithChain(venue.folder)) ?? { lines: [], error: 'nothing to ask' };
          expect(error).toBeNull();
          expect(lines).toEqual([
            `Come      loc-harbour, game-vault: ${date} 09:15`,
            expect.stringContaining(`Go        loc-harbour, game-vault: ${date} 10:00, `),
            `Booked    loc-harbour, game-vault, ${date} 10:00: 2 taken places; the slot is outside the schedule.`,
          ]);
        }
      } finally {
        await api.close();
      }
    },
  );

  it('returns null where no chain is in force', async () => {
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('DATA_DIR', venue.folder);
    expect(await compareWithChain(venue.folder)).toBeNull();
  });
});
