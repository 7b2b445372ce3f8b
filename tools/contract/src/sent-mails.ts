import type { TestApi } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

const letterRow = z.object({ letter: z.string() });

/** Finds the token of the link in a queued mail to an address. */
export async function findLinkToken(
  { db }: TestApi,
  purpose: 'confirm' | 'unsubscribe',
  email: string,
): Promise<string> {
  const letters = await db.rows(
    letterRow,
    sql`SELECT letter::text AS letter FROM mail_outbox WHERE position(${email} in letter::text) > 0`,
  );
  const pattern = new RegExp(`/newsletter/${purpose}/([\\w.-]+)`, 'u');
  const token = letters.map(({ letter }) => pattern.exec(letter)?.[1]).find((found) => found !== undefined);
  if (token === undefined) throw new Error(`no mail to ${email} has a link to ${purpose}`);
  return token;
}

const textRow = z.object({ text: z.string() });

/** Finds the code in the newest email with a gift voucher. */
export async function findVoucherCode({ db }: TestApi): Promise<string> {
  const mails = await db.rows(
    textRow,
    sql`SELECT letter ->> 'text' AS text FROM mail_outbox WHERE kind = 'gift-voucher' ORDER BY created_at DESC LIMIT 1`,
  );
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6}/u.exec(mails[0]?.text ?? '')?.[0];
  if (code === undefined) throw new Error('no email has the code of a gift voucher');
  return code;
}
