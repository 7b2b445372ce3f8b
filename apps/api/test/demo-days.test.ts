import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { importContent } from '../src/documents/import-content.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { releaseAndForget } from '../src/ticketing/own/housekeeping.ts';
import { backends, fixtureContent } from './backends.ts';
import { at, createCaller, toBooking } from './caller.ts';
import { attic, basketPath, findNextDate, wednesday } from './mill-days.ts';

describe.each(backends)('the document of the demo days on $name', (backend) => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-demo-days-'));
    await cp(fixtureContent, folder, { recursive: true });
    await rm(join(folder, 'demo'), { recursive: true });
    api = await backend.open({ contentDir: folder });
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });
  const importFolder = async () => {
    expect(await importContent(api.db, folder)).toMatchObject({ ok: true, value: { isNew: true } });
    await api.renew();
  };

  it('closes its days except for baskets that hold places there, and opens them when it is removed', async () => {
    const visitor = createCaller(api);
    const soldOut = findNextDate(wednesday);
    const listFree = async () =>
      (await visitor.slots(`${attic}/availability?startDate=${soldOut}`)).map(
        ({ availability }) => availability.status,
      );
    expect(await listFree()).toEqual([true, true, true]);
    const slot = at(await visitor.slots(`${attic}/availability?startDate=${soldOut}`), 0);
    const body = { bookings: [toBooking(slot.instanceId, 2, 'mill-attic-adult')] };
    const made = await visitor.call('POST', basketPath, { body });
    const { id } = z.parse(z.looseObject({ id: z.string() }), made.data);

    await cp(join(fixtureContent, 'demo'), join(folder, 'demo'), { recursive: true });
    await importFolder();
    expect(await listFree()).toEqual([false, false, false]);
    expect(await visitor.call('GET', `${basketPath}/${id}`)).toMatchObject({ status: 200 });

    await api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE id = ${id}`);
    await releaseAndForget(api.db);
    expect(await listFree()).toEqual([false, false, false]);

    await rm(join(folder, 'demo'), { recursive: true });
    await importFolder();
    expect(await listFree()).toEqual([true, true, true]);
    expect(await visitor.call('POST', basketPath, { body })).toMatchObject({ status: 201 });
  });

  it.each([
    ['a room that is nowhere', { gameId: 'game-none' }, 'there is no room of game-none at loc-mill'],
    ['a day that no week has', { soldOutDays: ['someday'] }, 'rooms[0].soldOutDays[0]'],
    ['a day named twice', { soldOutDays: ['mon', 'mon'] }, 'names a day twice'],
    ['an unknown field', { colour: 'red' }, 'unknown key `colour`'],
  ])('is rejected with %s', async (_, change, message) => {
    const room = { locationId: 'loc-mill', gameId: 'game-attic', soldOutDays: ['wed'], ...change };
    await mkdir(join(folder, 'demo'), { recursive: true });
    await writeFile(join(folder, 'demo/days.json'), JSON.stringify({ rooms: [room] }));
    const imported = await importContent(api.db, folder);
    expect(imported.ok ? '' : imported.error.join('; ')).toContain(message);
  });
});
