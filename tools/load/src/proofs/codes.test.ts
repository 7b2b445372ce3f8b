import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { brokenRules } from '../broken-rules.ts';
import { basketOf, confirmationOf, createClient, eachOf, type Client } from '../client.ts';
import { record } from '../record.ts';
import { bigGame, giftVoucher, placePrice, singleUseCode, singleUsePromotion } from '../seeded-content.ts';
import { startServer } from '../server-process.ts';
import { stores, withDatabase, withStore, type ServerPlace, type Store } from '../store.ts';

const visitors = 50;
const voucherCli = fileURLToPath(new URL('../../../../apps/api/src/commands/voucher.cli.ts', import.meta.url));

/** Releases the gift voucher of a booking while the server runs, and returns its code. */
async function releasedCode({ settings }: ServerPlace, reference: string): Promise<string> {
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [voucherCli, 'release', reference, '--paid', 'cash'], {
    env,
  });
  return /code (\S+)$/mu.exec(stdout)?.[1] ?? '';
}

/** A booking with a gift voucher that its visitor requested before payments existed. Returns its reference. */
async function requestVoucher(store: Store): Promise<string> {
  const server = await startServer(store);
  const client = createClient(server.baseUrl);
  const [slot] = await client.slots(bigGame, 5);
  const instanceId = slot?.instanceId ?? '';
  const { id } = basketOf(await client.hold([{ instanceId, quantity: 1 }]));
  const { reference } = confirmationOf(await client.checkout(id));
  await server.stop();
  const amountMinor = giftVoucher.amount * 100;
  await withDatabase(store, (db) =>
    db.run(sql`
      INSERT INTO gift_vouchers (id, status, reference, product_id, name, currency, amount_minor, balance_minor, is_paid)
      VALUES (
        'gv_requested', 'requested', ${reference}, ${giftVoucher.id}, 'Gift', 'USD', ${amountMinor}::bigint,
        ${amountMinor}::bigint, false
      )
    `),
  );
  return reference;
}

async function baskets(client: Client, quantity: number): Promise<readonly string[]> {
  const slots = await client.slots(bigGame, 4);
  return eachOf(Array.from({ length: visitors }), 16, async (_, index) => {
    const instanceId = slots[index % slots.length]?.instanceId ?? '';
    return basketOf(await client.hold([{ instanceId, quantity }])).id;
  });
}

describe.each(stores)('fifty visitors on $name', ({ name, make }) => {
  it('use a single-use code once', async () => {
    const report = await withStore(make, async (store) => {
      const server = await startServer(store);
      const client = createClient(server.baseUrl);
      const ids = await baskets(client, 1);
      const responses = await Promise.all(ids.map((id) => client.redeem(id, singleUseCode)));
      const booked = await Promise.all(ids.map((id) => client.checkout(id)));
      await server.stop();
      return withDatabase(store, async (db) => {
        const [row] = await db.rows(
          z.object({ held: z.number(), used: z.number() }),
          sql`SELECT held, used FROM promotion_uses WHERE promotion_id = ${singleUsePromotion}`,
        );
        return {
          accepted: responses.filter(({ status }) => status === 200).length,
          rejected: responses.filter(({ status }) => status === 422).length,
          discounted: booked.filter((response) => confirmationOf(response).discount > 0).length,
          ...row,
          brokenRules: await brokenRules(db),
        };
      });
    });
    record('a single-use code', name, report);
    expect(report).toEqual({ accepted: 1, rejected: 49, discounted: 1, held: 0, used: 1, brokenRules: [] });
  });

  it('pay three tickets of 30 from a voucher of 100, and one of them the rest', async () => {
    const report = await withStore(make, async (store) => {
      const reference = await requestVoucher(store);
      const server = await startServer(store);
      const client = createClient(server.baseUrl);
      const code = await releasedCode(store, reference);
      const ids = await baskets(client, 3);
      const responses = await Promise.all(ids.map((id) => client.redeem(id, code)));
      const booked = await Promise.all(ids.map((id) => client.checkout(id)));
      await server.stop();
      return withDatabase(store, async (db) => {
        const [row] = await db.rows(
          z.object({ balance: z.coerce.number(), held: z.coerce.number() }),
          sql`SELECT balance_minor AS balance, held_minor AS held FROM gift_vouchers`,
        );
        const discounts = booked.map((response) => confirmationOf(response).discount);
        return {
          accepted: responses.filter(({ status }) => status === 200).length,
          paidInFull: discounts.filter((discount) => discount === 3 * placePrice).length,
          paidInPart: discounts.filter((discount) => discount > 0 && discount < 3 * placePrice).length,
          paid: discounts.reduce((sum, discount) => sum + discount, 0),
          ...row,
          brokenRules: await brokenRules(db),
        };
      });
    });
    record('a voucher of 100', name, report);
    expect(report).toEqual({
      accepted: 4,
      paidInFull: 3,
      paidInPart: 1,
      paid: 100,
      balance: 0,
      held: 0,
      brokenRules: [],
    });
  });
});
