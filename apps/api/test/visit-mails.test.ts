import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { wallClockAt } from '../src/kernel/wall-clock.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, toBooking, createCaller } from './caller.ts';

const hourMs = 60 * 60_000;
const zone = 'America/New_York';

describe.each(backends)('reminders and thanks on $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open();
  });
  afterAll(() => api.close());

  const itemRow = z.object({ id: z.string(), slotId: z.coerce.string() });

  /** Writes a booking that was made long ago. Each game starts a given number of hours from now, to the second. */
  const bookStarts = async (hours: readonly number[]) => {
    const caller = createCaller(api);
    const slots = (await caller.vault()).filter(({ availability }) => availability.spaces.maxAvailable >= 1);
    const { id } = await caller.create({
      bookings: hours.map((_, index) => toBooking(at(slots, index).instanceId, 1)),
    });
    const { reference } = await caller.checkout(id);
    await api.db.run(sql`UPDATE bookings SET created_at = now() - interval '9 days' WHERE reference = ${reference}`);
    const items = await api.db.rows(
      itemRow,
      sql`SELECT id, slot_id AS "slotId" FROM booking_items WHERE reference = ${reference} ORDER BY id`,
    );
    for (const [index, { slotId }] of items.entries()) {
      const startsAt = Math.floor(Date.now() / 1_000) * 1_000 + at(hours, index) * hourMs;
      const { date, time } = wallClockAt(startsAt, zone);
      await api.db.run(sql`
        UPDATE slots SET starts_at = ${new Date(startsAt).toISOString()}::timestamptz, local_date = ${date}::date,
          local_time = ${time} WHERE id = ${slotId}
      `);
    }
    return { reference, items };
  };
  /** Records a move that was made a minute ago. `items` are the games before the move, each with its slot. */
  const noteMove = (reference: string, items: readonly { readonly id: string; readonly slotId: string }[]) =>
    api.db.run(sql`
      INSERT INTO booking_changes (id, reference, version, kind, before, who, created_at)
      VALUES (
        ${`move-${reference}`}, ${reference}, 2, 'moved', ${JSON.stringify(items)}::text::jsonb, 'visitor', now() - interval '1 minute'
      )
    `);
  const readMails = async (reference: string): Promise<readonly string[]> => {
    await api.sendVisitMails(true);
    const rows = await api.db.rows(
      z.object({ kind: z.string() }),
      sql`
        SELECT kind FROM mail_outbox
        WHERE reference = ${reference} AND kind IN ('booking-reminder', 'booking-thanks') ORDER BY kind
      `,
    );
    return rows.map(({ kind }) => kind);
  };

  /** Returns a game as if it had been in another slot before. */
  const inOtherSlot = (item: { readonly id: string; readonly slotId: string }) => ({
    ...item,
    slotId: `${item.slotId}0`,
  });

  it('remind of a day although a game of another day was moved', async () => {
    // A reminder comes about a day before, so that of the first day is due and that of the other is not.
    const { reference, items } = await bookStarts([3, 60]);
    const [first, other] = [at(items, 0), at(items, 1)];
    await noteMove(reference, [first, inOtherSlot(other)]);
    expect(await readMails(reference)).toEqual(['booking-reminder']);
  });

  it('do not remind of a day if the game was moved to it after its reminder was due', async () => {
    const { reference, items } = await bookStarts([4, 61]);
    const [first, other] = [at(items, 0), at(items, 1)];
    await noteMove(reference, [inOtherSlot(first), other]);
    expect(await readMails(reference)).toEqual([]);
  });

  it('thank no party that did not come', async () => {
    // Thanks are due the day after the visit, and are sent for three days.
    const { reference } = await bookStarts([-40]);
    const noShow = (time: string | null) =>
      api.db.run(sql`UPDATE booking_items SET no_show_at = ${time}::timestamptz WHERE reference = ${reference}`);
    await noShow(new Date(Date.now() - 39 * hourMs).toISOString());
    expect(await readMails(reference)).toEqual([]);
    await noShow(null);
    expect(await readMails(reference)).toEqual(['booking-thanks']);
  });
});
