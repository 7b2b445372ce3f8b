import type { TestApi } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

const letterRow = z.object({ letter: z.string() });

/** The token of a link in a mail to that address that waits to be sent: what a reader would click. */
export async function linkToken({ db }: TestApi, purpose: 'confirm' | 'unsubscribe', email: string): Promise<string> {
  const letters = await db.rows(
    letterRow,
    sql`SELECT letter::text AS letter FROM mail_outbox WHERE position(${email} in letter::text) > 0`,
  );
  const pattern = new RegExp(`/newsletter/${purpose}/([\\w.-]+)`, 'u');
  const token = letters.map(({ letter }) => pattern.exec(letter)?.[1]).find((found) => found !== undefined);
  if (token === undefined) throw new Error(`no mail to ${email} has a link to ${purpose}`);
  return token;
}
