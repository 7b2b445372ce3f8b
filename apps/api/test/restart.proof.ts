import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../src/testing/open-test-api.ts';
import { fixtureContent } from './backends.ts';
import { at, createCaller, toBooking } from './caller.ts';
import { putMadeDatabase } from './made-database.ts';

describe('the embedded database', () => {
  let dataDir: string;
  let folder: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'latchkey-restart-'));
    await putMadeDatabase(dataDir);
    folder = join(dataDir, 'pglite');
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('still has the booking after a restart', async () => {
    const first = await openTestApi({ contentDir: fixtureContent, folder });
    const before = createCaller(first);
    const slot = at(await before.vault(), 0);
    const basket = await before.create({ bookings: [toBooking(slot.instanceId, 2)] });
    const confirmation = await before.checkout(basket.id, 'key-1');
    await first.close();

    const second = await openTestApi({ contentDir: fixtureContent, folder });
    const after = createCaller(second);
    expect(await after.basket(basket.id)).toMatchObject({ status: 'booked', bookings: confirmation.bookings });
    expect(await after.checkout(basket.id, 'key-1')).toEqual(confirmation);
    expect(at(await after.vault(), 0)).toMatchObject({
      instanceId: slot.instanceId,
      availability: { spaces: { maxAvailable: 4 } },
    });
    expect((await after.vault()).length).toBe(8);
    await second.close();
  });
});
