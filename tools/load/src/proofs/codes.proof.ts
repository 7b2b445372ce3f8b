import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mapAtMost, recordFigures } from '@latchkey/testing';
import { brokenRules } from '../broken-rules.ts';
import { parseBasket, parseConfirmation, createClient, type Client } from '../client.ts';
import { bigGame, giftVoucher, placePrice, singleUseCode, singleUsePromotion } from '../seeded-content.ts';
import { startServer } from '../server-process.ts';
import { startStripe } from '../stripe-server.ts';
import { stores, withDatabase, withStore, type ServerPlace } from '../store.ts';

const visitors = 50;
/** The tickets of each visitor who pays with the voucher. */
const ticketsEach = 3;

/** Reads the code of a gift voucher from its email, the only place that has it. Waits for the email. */
async function readMailedCode({ settings }: ServerPlace): Promise<string> {
  const folder = join(settings['DATA_DIR'] ?? '', 'mail');
  for (;;) {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    for (const name of names.filter((each) => each.includes('gift-voucher') && each.endsWith('.eml'))) {
      // Quoted-printable breaks long lines by an equals sign.
      const text = readFileSync(join(folder, name), 'utf8').replaceAll(/=\r?\n/gu, '');
      const [code] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6}/u.exec(text) ?? [];
      if (code !== undefined) return code;
    }
    await sleep(100);
  }
}

const paymentData = z.object({
  payment: z.object({ handoff: z.object({ values: z.record(z.string(), z.string()) }) }),
});

/** Holds a basket for each visitor. */
async function holdBaskets(client: Client, quantity: number): Promise<readonly string[]> {
  const slots = await client.slots(bigGame, 4);
  return mapAtMost(Array.from({ length: visitors }), 16, async (_, index) => {
    const instanceId = slots[index % slots.length]?.instanceId ?? '';
    return parseBasket(await client.hold([{ instanceId, quantity }])).id;
  });
}

describe.each(stores)('fifty visitors on $name', ({ name, make }) => {
  it('use a single-use code once', async () => {
    const report = await withStore(make, async (store) => {
      const server = await startServer(store);
      const client = createClient(server.baseUrl);
      const ids = await holdBaskets(client, 1);
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
          discounted: booked.filter((response) => parseConfirmation(response).discount > 0).length,
          ...row,
          brokenRules: await brokenRules(db),
        };
      });
    });
    recordFigures(`a single-use code on ${name}`, report);
    expect(report).toEqual({ accepted: 1, rejected: visitors - 1, discounted: 1, held: 0, used: 1, brokenRules: [] });
  });

  it('pay 30 each with a voucher of 100: three visitors in full, and a fourth one in part', async () => {
    const report = await withStore(make, async (store) => {
      const stripe = await startStripe(() => 0.5);
      const server = await startServer(store, { settings: { ...stripe.settings, MAIL_SECONDS: '1' } });
      stripe.sendEventsTo(server.baseUrl);
      const client = createClient(server.baseUrl);
      const bought = parseBasket(
        await client.hold([], undefined, { vouchers: [{ voucherId: giftVoucher.id, quantity: 1 }] }),
      );
      const begun = paymentData.parse((await client.checkoutByCard(bought.id)).data);
      stripe.account.pay(begun.payment.handoff.values['intent'] ?? '');
      const code = await readMailedCode(store);
      const ids = await holdBaskets(client, ticketsEach);
      const responses = await Promise.all(ids.map((id) => client.redeem(id, code)));
      const booked = await Promise.all(ids.map((id) => client.checkout(id)));
      await server.stop();
      await stripe.close();
      return withDatabase(store, async (db) => {
        const [row] = await db.rows(
          z.object({ balance: z.coerce.number(), held: z.coerce.number() }),
          sql`SELECT balance_minor AS balance, held_minor AS held FROM gift_vouchers`,
        );
        const discounts = booked.map((response) => parseConfirmation(response).discount);
        return {
          accepted: responses.filter(({ status }) => status === 200).length,
          paidInFull: discounts.filter((discount) => discount === ticketsEach * placePrice).length,
          paidInPart: discounts.filter((discount) => discount > 0 && discount < ticketsEach * placePrice).length,
          paid: discounts.reduce((sum, discount) => sum + discount, 0),
          ...row,
          brokenRules: await brokenRules(db),
        };
      });
    });
    recordFigures(`a voucher of 100 on ${name}`, report);
    // Three visitors take 90 of the 100, and the fourth gets the last 10.
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
