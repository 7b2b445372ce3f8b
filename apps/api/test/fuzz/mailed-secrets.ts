import { basketWire, checkoutWire, voucherListWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { checkoutDetails } from '../caller.ts';
import type { WorldCaller } from './world-caller.ts';

/** The tokens and codes that the api sends by mail only. */
export interface MailedSecrets {
  /** Returns a gift voucher that was bought. */
  giftVoucher(): Promise<{ readonly locationId: string; readonly code: string }>;
  /** Returns the token of the link in the mail to a new subscriber. */
  confirmToken(): Promise<string>;
  /** Returns the token of the link in the mail to a confirmed subscriber. */
  unsubscribeToken(): Promise<string>;
}

export function createMailedSecrets(api: Pick<TestApi, 'db' | 'memory'>, { send }: WorldCaller): MailedSecrets {
  /** Finds the first group of the pattern in the mails of a kind, or in those that contain the text. */
  const findInMails = async (kindOrText: string, pattern: RegExp): Promise<string> => {
    const letters = await api.db.rows(
      z.object({ letter: z.string() }),
      sql`
        SELECT letter::text AS letter FROM mail_outbox
        WHERE kind = ${kindOrText} OR position(${kindOrText} in letter::text) > 0
      `,
    );
    const found = letters.map(({ letter }) => pattern.exec(letter)?.[1]).find((each) => each !== undefined);
    if (found === undefined) throw new Error(`no mail has ${pattern.source}`);
    return found;
  };
  const findLinkToken = (purpose: 'confirm' | 'unsubscribe', email: string) =>
    findInMails(email, new RegExp(`/newsletter/${purpose}/([\\w.-]+)`, 'u'));

  let bought: { readonly locationId: string; readonly code: string } | null = null;
  const buyGiftVoucher = async () => {
    const [product] = parse(voucherListWire, await send('GET', '/api/resova/loc-harbour/vouchers'));
    const body = { bookings: [], vouchers: [{ voucherId: product?.id, quantity: 1 }] };
    const { id } = parse(basketWire, await send('POST', '/api/resova/loc-harbour/basket', body));
    const path = `/api/resova/loc-harbour/basket/${id}`;
    const paid = { ...checkoutDetails, payment: { method: 'card' } };
    const outcome = parse(checkoutWire, await send('POST', `${path}/checkout`, paid));
    if (outcome.status === 'paymentRequired') api.memory.pay(outcome.payment.id);
    await send('GET', `${path}/payment`);
    // A code is seven groups of four digits and letters.
    const code = await findInMails('gift-voucher', /((?:[0-9A-Z]{4}-){6}[0-9A-Z]{4})/u);
    return { locationId: 'loc-harbour', code };
  };

  let subscribers = 0;
  const subscribe = async () => {
    subscribers += 1;
    const email = `new-reader-${subscribers}@example.com`;
    await send('POST', '/api/newsletter/subscribe', { id: 'news', params: { email } });
    return { email, token: await findLinkToken('confirm', email) };
  };

  return {
    giftVoucher: async () => (bought ??= await buyGiftVoucher()),
    confirmToken: async () => (await subscribe()).token,
    unsubscribeToken: async () => {
      const { email, token } = await subscribe();
      await send('POST', '/api/newsletter/confirm', { token });
      return findLinkToken('unsubscribe', email);
    },
  };
}
