import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../src/kernel/database.ts';

const mailRow = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** Reads the queued emails about a booking after its confirmation, which have its link. */
export function readBookingMails(db: Database): Promise<readonly z.output<typeof mailRow>[]> {
  return db.rows(
    mailRow,
    sql`
      SELECT letter ->> 'to' AS to, letter ->> 'subject' AS subject, letter ->> 'text' AS text FROM mail_outbox
      WHERE kind IN ('booking-moved', 'booking-changed', 'booking-cancelled', 'booking-link')
    `,
  );
}

/** Finds the secrets of the links in the emails to an address. */
export async function findMailedSecrets(db: Database, email: string): Promise<readonly string[]> {
  const mails = await readBookingMails(db);
  const texts = mails.filter(({ to }) => to === email).map(({ text }) => text);
  return texts.flatMap((text) => [...text.matchAll(/\/booking#([\w-]{22})/gu)].map(([, secret = '']) => secret));
}
