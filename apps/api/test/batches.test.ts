import { basketWire, confirmationWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../src/testing/open-test-api.ts';
import type { BatchedCall } from '../src/baskets/batch/batch-counts.ts';
import { backends } from './backends.ts';
import { slotIdOf, toBooking, checkoutDetails, createCaller } from './caller.ts';
import { freeStarts } from './free-starts.ts';

const crowd = 12;
const slotRow = z.object({ held: z.number(), sold: z.number(), holds: z.coerce.number(), items: z.coerce.number() });
const writtenRow = z.object({ bookings: z.coerce.number(), mails: z.coerce.number(), ledger: z.coerce.number() });

describe.each(backends)('calls of the same moment on $name', (backend) => {
  let api: TestApi;
  let start: () => string;

  beforeAll(async () => {
    // The limits are on, so that bookings are counted, but too high to be reached here.
    api = await backend.open({
      maxLiveBaskets: 3,
      maxHeldPlaces: 30,
      maxUpcomingBookings: 2,
      maxCheckoutsPerHour: 5,
      newBrowsers: { newForSeconds: 600, maxPerHour: 3, maxPerRoomAndDay: 2 },
    });
    start = await freeStarts(createCaller(api), 14);
  });
  afterAll(() => api.close());

  let visitors = 0;
  const visit = () => {
    visitors += 1;
    return createCaller(api, `198.51.${visitors >> 8}.${visitors & 255}`);
  };
  const customer = () => {
    visitors += 1;
    const { customer: usual, ...rest } = checkoutDetails;
    const phone = `+1 407 55${String(visitors).padStart(5, '0')}`;
    return { ...rest, customer: { ...usual, email: `visitor-${visitors}@example.com`, phone } };
  };
  const readSlot = async (instanceId: string) => {
    const [row] = await api.db.rows(
      slotRow,
      sql`
        SELECT held, sold, (SELECT coalesce(sum(quantity), 0) FROM holds WHERE slot_id = s.id) AS holds,
          (SELECT coalesce(sum(quantity), 0) FROM booking_items WHERE slot_id = s.id) AS items
        FROM slots s WHERE id = ${slotIdOf(instanceId)}::bigint
      `,
    );
    return row;
  };
  /** Counts the calls that were made in a batch, and those that were made alone, during some work. */
  const countBatches = async (call: BatchedCall, work: () => Promise<unknown>) => {
    const before = api.batchCounts.of(call);
    await work();
    const after = api.batchCounts.of(call);
    return { together: after.together - before.together, alone: after.alone - before.alone };
  };
  /** Creates visitors with a basket each, of two starts of their own. */
  const openBaskets = () =>
    Promise.all(
      Array.from({ length: crowd }, async () => {
        const [visitor, pair] = [visit(), [start(), start()]];
        const basket = await visitor.create({ bookings: pair.map((id) => toBooking(id, 1)) });
        return { visitor, pair, basket };
      }),
    );

  it('are made together: holds, new baskets of two games and updates; checkouts at once are each made', async () => {
    const instanceId = start();
    expect(
      await countBatches('hold', () =>
        Promise.all(Array.from({ length: 6 }, () => visit().create({ bookings: [toBooking(instanceId, 1)] }))),
      ),
    ).toEqual({ together: 6, alone: 0 });
    let open: Awaited<ReturnType<typeof openBaskets>> = [];
    const made = await countBatches('update', async () => {
      open = await openBaskets();
    });
    expect(made).toEqual({ together: crowd, alone: 0 });
    const updated = await countBatches('update', () =>
      Promise.all(
        open.map(async ({ visitor, pair: [one = '', other = ''], basket }) => {
          const bookings = [toBooking(one, 3), toBooking(other, 2)];
          const changed = await visitor.update(basket.id, { bookings }, `update-${basket.id}`);
          expect(changed.bookings.map(({ id }) => id)).toEqual(basket.bookings.map(({ id }) => id));
          expect({ ...changed, expiresInMs: 0 }).toEqual({ ...(await visitor.basket(basket.id)), expiresInMs: 0 });
        }),
      ),
    );
    expect(updated).toEqual({ together: crowd, alone: 0 });
    const confirmations = await Promise.all(
      open.map(({ visitor, basket }) => visitor.checkout(basket.id, `checkout-${basket.id}`, customer())),
    );
    expect(new Set(confirmations.map(({ reference }) => reference)).size).toBe(crowd);
    for (const [index, { visitor, basket }] of open.entries()) {
      expect(await visitor.confirmation(basket.id)).toEqual(confirmations[index]);
    }
    for (const {
      pair: [one = '', other = ''],
      basket,
    } of open) {
      expect(await readSlot(one)).toEqual({ held: 0, sold: 3, holds: 0, items: 3 });
      expect(await readSlot(other)).toEqual({ held: 0, sold: 2, holds: 0, items: 2 });
      const [written] = await api.db.rows(
        writtenRow,
        sql`
          SELECT count(*) AS bookings,
            (SELECT count(*) FROM mail_outbox m WHERE m.letter::text LIKE '%' || min(b.reference) || '%') AS mails,
            (SELECT count(*) FROM ledger_entries l WHERE l.reference = min(b.reference)) AS ledger
          FROM bookings b WHERE basket_id = ${basket.id}
        `,
      );
      expect(written).toEqual({ bookings: 1, mails: 1, ledger: 1 });
    }
  });

  it('get the places that there are, each basket all of its places or none', async () => {
    // Each basket has a start of its own, and wants two more places at a start with six.
    const [wanted, ...own] = Array.from({ length: crowd + 1 }, () => start());
    const open = await Promise.all(
      own.map(async (id) => {
        const visitor = visit();
        return { visitor, id, basket: await visitor.create({ bookings: [toBooking(id, 1)] }) };
      }),
    );
    const responses = await Promise.all(
      open.map(({ visitor, id, basket }) =>
        visitor.tryUpdate(basket.id, { bookings: [toBooking(id, 2), toBooking(wanted ?? '', 2)] }),
      ),
    );
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: crowd - 3 }, () => 409)]);
    expect(await readSlot(wanted ?? '')).toMatchObject({ held: 6, holds: 6 });
    for (const [index, { id }] of open.entries()) {
      const held = responses[index]?.status === 200 ? 2 : 1;
      expect(await readSlot(id)).toMatchObject({ held, holds: held });
    }
  });

  it('end as one at a time would, however many come at once: with a code, without places, a second time, above a limit', async () => {
    const usual = await openBaskets();
    const [coded, emptied, again, ...others] = usual;
    if (coded === undefined || emptied === undefined || again === undefined) return expect.unreachable();
    const withCode = await coded.visitor.call('POST', `/api/resova/loc-harbour/basket/${coded.basket.id}/promotion`, {
      body: { code: 'AUTUMN-10' },
    });
    expect(withCode.status).toBe(200);
    await emptied.visitor.update(emptied.basket.id, { bookings: [] });
    const details = customer();
    const first = await again.visitor.checkout(again.basket.id, 'again', details);
    const one = visit();
    const greedy = await Promise.all(
      Array.from({ length: 3 }, () => one.create({ bookings: [toBooking(start(), 1)] })),
    );
    const [codedResult, emptiedResult, repeated, reused, ...rest] = await Promise.all([
      coded.visitor.tryCheckout(coded.basket.id, undefined, customer()),
      emptied.visitor.tryCheckout(emptied.basket.id, undefined, customer()),
      again.visitor.tryCheckout(again.basket.id, 'again', details),
      again.visitor.tryCheckout(again.basket.id, 'another', details),
      ...greedy.map(({ id }) => one.tryCheckout(id, undefined, customer())),
      ...others.map(({ visitor, basket }) => visitor.tryCheckout(basket.id, undefined, customer())),
    ]);
    expect(codedResult?.status).toBe(200);
    expect(emptiedResult).toMatchObject({ status: 409, error: { code: 'basket_empty' } });
    expect(parse(confirmationWire, repeated?.data)).toEqual(first);
    expect(reused).toMatchObject({ status: 409, error: { code: 'basket_booked' } });
    // The three baskets of one new browser compete for the limits of new browsers: how many are booked depends on the days of their starts.
    const ofGreedy = rest.slice(0, 3).map(({ status }) => status);
    expect(ofGreedy.every((status) => status === 200 || status === 429)).toBe(true);
    expect(rest.slice(3).map(({ status }) => status)).toEqual(others.map(() => 200));
  });

  it('are decided one after the other where they are of one basket', async () => {
    const visitor = visit();
    const [one, other] = [start(), start()];
    const basket = await visitor.create({ bookings: [toBooking(one, 1)] });
    const details = customer();
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, (_, turn) =>
        visitor.tryUpdate(basket.id, { bookings: [toBooking(one, turn + 1), toBooking(other, 1)] }),
      ),
      ...Array.from({ length: 3 }, (_, turn) => visitor.tryCheckout(basket.id, `one-${turn}`, details)),
    ]);
    const checkouts = responses.slice(4);
    expect(checkouts.filter(({ status }) => status === 200)).toHaveLength(1);
    const sold = parse(confirmationWire, checkouts.find(({ status }) => status === 200)?.data);
    const places = async (id: string) => (await readSlot(id))?.sold ?? 0;
    const bought = sold.bookings.flatMap(({ tickets }) => tickets.map(({ quantity }) => quantity));
    expect((await places(one)) + (await places(other))).toBe(bought.reduce((sum, quantity) => sum + quantity, 0));
    for (const id of [one, other]) expect(await readSlot(id)).toMatchObject({ held: 0, holds: 0 });
    for (const response of responses.slice(0, 4)) {
      expect(response.status).toBeOneOf([200, 409]);
      if (response.status === 200) expect(parse(basketWire, response.data).id).toBe(basket.id);
    }
  });
});
