import { secretHeader } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { forgetCounts } from '../src/kernel/client-limit.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { toBooking, byCard, checkoutDetails, createCaller } from './caller.ts';

describe.each(backends)('the limit of mails to one mailbox on $name', (backend) => {
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
  const buy = async (quantity: number, email: string, buyer: string): Promise<void> => {
    const { id } = await visitor.create({ bookings: [], vouchers: [{ voucherId: 'gift-20', quantity, email }] });
    const customer = { ...checkoutDetails.customer, email: buyer };
    const noKey = undefined;
    const payment = await visitor.beginPayment(id, noKey, { ...byCard, customer });
    api.memory.pay(payment.id);
    await visitor.payment(id);
  };

  it('counts all spellings of the mailbox, gives subscribers the same response, and starts again the next day', async () => {
    const spellings = ['v.ictim@gmail.com', 'victim+1@gmail.com', 'victim+2@gmail.com', 'Victim@googlemail.com'];
    for (const email of spellings) {
      expect(await subscribe(email)).toMatchObject({ status: 202, data: { status: 'pending' } });
    }
    expect(await recipients('newsletter-confirm')).toEqual(spellings.slice(0, 2));
    // The counts of today stay, whichever hour it is.
    await forgetCounts(api.db);
    await subscribe('victim+3@gmail.com');
    expect(await recipients('newsletter-confirm')).toHaveLength(2);
    await api.db.run(sql`UPDATE client_requests SET hour = hour - interval '1 day' WHERE scope = 'mail'`);
    await forgetCounts(api.db);
    await subscribe('victim+4@gmail.com');
    expect(await recipients('newsletter-confirm')).toEqual([...spellings.slice(0, 2), 'victim+4@gmail.com']);
  });

  it('rejects a third mail with the link of a booking on one day', async () => {
    const [slotOfTomorrow] = await visitor.vault();
    const { id } = await visitor.create({ bookings: [toBooking(slotOfTomorrow?.instanceId ?? '', 1)] });
    const { access } = await visitor.checkout(id);
    const send = () =>
      visitor.call('POST', '/api/resova/loc-harbour/my-booking/link', {
        headers: { [secretHeader]: access?.secret ?? '' },
      });
    expect((await send()).status).toBe(202);
    expect((await send()).status).toBe(202);
    expect(await send()).toMatchObject({ status: 429, error: { code: 'too_many_mails' } });
  });

  it('counts parallel mails one after the other', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, index) => subscribe(`parallel+${index}@gmail.com`)));
    const mailed = await recipients('newsletter-confirm');
    expect(mailed.filter((to) => to.startsWith('parallel'))).toHaveLength(2);
  });

  it('never suppresses the confirmation of a booking, nor the code of a gift voucher, which is nowhere else', async () => {
    for (let turn = 0; turn < 2; turn += 1) await buy(2, 'friend@example.net', 'buyer@example.org');
    const confirmed = await recipients('booking-confirmation');
    expect(confirmed.filter((to) => to === 'buyer@example.org')).toHaveLength(2);
    const given = await recipients('gift-voucher');
    for (const to of ['friend@example.net', 'buyer@example.org']) {
      expect(given.filter((each) => each === to)).toHaveLength(4);
    }
  });
});
