import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { forgetCounts } from '../src/kernel/client-limit.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { checkoutDetails, createCaller } from './caller.ts';

describe.each(backends.filter(({ isThere }) => isThere))('the limit of mails to one mailbox on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  beforeAll(async () => {
    api = await backend.open({ maxMailsPerRecipient: 2 });
    visitor = createCaller(api);
  });
  afterAll(() => api.close());

  const recipients = async (kind: string): Promise<readonly string[]> => {
    const rows = await api.db.rows(
      z.object({ to: z.string() }),
      sql`SELECT letter ->> 'to' AS to FROM mail_outbox WHERE kind = ${kind} ORDER BY created_at`,
    );
    return rows.map(({ to }) => to);
  };
  const subscribe = (email: string) =>
    visitor.call('POST', '/api/newsletter/subscribe', { body: { id: 'news', params: { email } } });
  const request = async (quantity: number, email: string, buyer: string): Promise<string> => {
    const { id } = await visitor.create({ bookings: [], vouchers: [{ voucherId: 'gift-20', quantity, email }] });
    const customer = { ...checkoutDetails.customer, email: buyer };
    return (await visitor.checkout(id, undefined, { ...checkoutDetails, customer })).reference;
  };

  it('counts all spellings of the mailbox, gives subscribers the same response, and starts again the next day', async () => {
    const spellings = ['v.ictim@gmail.com', 'victim+1@gmail.com', 'victim+2@gmail.com', 'Victim@googlemail.com'];
    for (const email of spellings) {
      expect(await subscribe(email)).toMatchObject({ status: 202, data: { status: 'pending' } });
    }
    expect(await recipients('newsletter-confirm')).toEqual(spellings.slice(0, 2));
    await forgetCounts(api.db);
    await subscribe('victim+3@gmail.com');
    expect(await recipients('newsletter-confirm')).toHaveLength(2);
    await api.db.run(sql`UPDATE client_requests SET hour = hour - interval '1 day' WHERE scope = 'mail'`);
    await forgetCounts(api.db);
    await subscribe('victim+4@gmail.com');
    expect(await recipients('newsletter-confirm')).toEqual([...spellings.slice(0, 2), 'victim+4@gmail.com']);
  });

  it('creates no code for a voucher whose mail cannot be sent', async () => {
    const reference = await request(3, 'friend@example.net', 'buyer-1@example.org');
    const { released, error } = await api.vouchers.release(reference);
    expect(released).toHaveLength(2);
    expect(error).toContain('daily limit of emails');
    const waiting = (await api.vouchers.list()).filter((voucher) => voucher.reference === reference);
    expect(waiting).toHaveLength(1);
    expect(await recipients('gift-voucher')).toHaveLength(4);
  });

  it('never suppresses the confirmation of a booking', async () => {
    for (let turn = 0; turn < 4; turn += 1) await request(1, 'somebody@example.net', 'buyer-2@example.org');
    const confirmed = await recipients('booking-confirmation');
    expect(confirmed.filter((to) => to === 'buyer-2@example.org')).toHaveLength(4);
  });

  it('counts parallel mails one after the other, even if two buyers send each other vouchers', async () => {
    const given = await Promise.all([
      request(2, 'left@example.net', 'right@example.net'),
      request(2, 'right@example.net', 'left@example.net'),
    ]);
    const results = await Promise.all(given.map((reference) => api.vouchers.release(reference)));
    expect(results.flatMap(({ released }) => released)).toHaveLength(2);
    const mails = await recipients('gift-voucher');
    for (const to of ['left@example.net', 'right@example.net']) {
      expect(mails.filter((each) => each === to)).toHaveLength(2);
    }
  });
});
