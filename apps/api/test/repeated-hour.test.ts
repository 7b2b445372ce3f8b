import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays } from '../src/kernel/wall-clock.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends, fixtureContent } from './backends.ts';
import { at, toBooking, createCaller } from './caller.ts';

const documentSchema = z.looseObject({ rooms: z.array(z.looseObject({ opening: z.record(z.string(), z.unknown()) })) });
const letterSchema = z.object({ letter: z.object({ subject: z.string(), text: z.string() }) });

/** Returns the date of the next first Sunday of November that is more than a week away. On it New York sets its clocks back from 2 to 1 o'clock. */
function findNightOfRepeatedHour(): string {
  const inYear = (year: number) => {
    const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
    return `${year}-11-${String(1 + ((7 - first) % 7)).padStart(2, '0')}`;
  };
  const year = new Date().getUTCFullYear();
  return Date.parse(inYear(year)) > Date.now() + 7 * 86_400_000 ? inYear(year) : inYear(year + 1);
}

describe.each(backends)('the hour that comes twice, on $name', (backend) => {
  const night = findNightOfRepeatedHour();
  const nowMs = Date.parse(`${addDays(night, -5)}T12:00:00Z`);
  let contentDir: string;
  let api: TestApi;
  beforeAll(async () => {
    contentDir = await mkdtemp(join(tmpdir(), 'latchkey-repeated-hour-'));
    await cp(fixtureContent, contentDir, { recursive: true });
    const path = join(contentDir, 'ticketing/harbour.json');
    const document = documentSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    const rooms = document.rooms.map((room) => {
      const opening = Object.fromEntries(Object.keys(room.opening).map((day) => [day, ['00:30', '05:00']]));
      return { ...room, opening, durationMinutes: 45, turnaroundMinutes: 15 };
    });
    await writeFile(path, JSON.stringify({ ...document, rooms }));
    api = await backend.open({ contentDir, now: () => nowMs });
  });
  afterAll(async () => {
    await api.close();
    await rm(contentDir, { recursive: true, force: true });
  });

  it('has two games at the same time of the clock, each of which is booked and named', async () => {
    const visitor = createCaller(api);
    const slots = await visitor.slots(`loc-harbour/game/game-vault/availability?startDate=${night}`);
    const atHalfPastOne = slots.filter(({ startTime }) => startTime === '01:30');
    expect(atHalfPastOne.map(({ startsAt }) => startsAt)).toEqual([`${night}T05:30:00.000Z`, `${night}T06:30:00.000Z`]);

    const texts: string[] = [];
    for (const { instanceId } of atHalfPastOne) {
      const { id } = await visitor.create({ bookings: [toBooking(instanceId, 6)] });
      const confirmation = await visitor.checkout(id);
      expect(confirmation.status).toBe('confirmed');
      const [row] = await api.db.rows(
        letterSchema,
        sql`SELECT letter FROM mail_outbox WHERE reference = ${confirmation.reference}`,
      );
      texts.push(`${row?.letter.subject}\n${row?.letter.text}`);
    }
    expect(at(texts, 0)).toContain('1:30 AM EDT');
    expect(at(texts, 0)).not.toContain('1:30 AM EST');
    expect(at(texts, 1)).toContain('1:30 AM EST');
    expect(at(texts, 1)).not.toContain('1:30 AM EDT');

    const after = await visitor.slots(`loc-harbour/game/game-vault/availability?startDate=${night}`);
    const free = after.filter(({ availability }) => availability.status).map(({ instanceId }) => instanceId);
    expect(free).not.toContain(at(atHalfPastOne, 0).instanceId);
    expect(free).not.toContain(at(atHalfPastOne, 1).instanceId);
    expect(free).toHaveLength(slots.length - 2);
  });
});
