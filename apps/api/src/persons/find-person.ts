import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { mailboxOf } from '../kernel/contacts.ts';
import type { Queryable } from '../kernel/database.ts';

/** What belongs to the mailbox of a person. */
export interface Person {
  /** Every spelling that is stored somewhere, in lower case. */
  readonly emails: readonly string[];
  readonly bookings: readonly { readonly reference: string; readonly basketId: string }[];
  /** References of bookings that are still to come. */
  readonly upcoming: readonly string[];
}

const spellingRow = z.object({ email: z.string() });
const bookingRow = z.object({ reference: z.string(), basketId: z.string(), isUpcoming: z.boolean() });

/** Where an email address is a column of its own. */
const spellings = sql`
  SELECT lower(email) AS email FROM bookings UNION SELECT lower(email) FROM newsletter_subscriptions
  UNION SELECT lower(email) FROM booking_look_ups UNION SELECT lower(email) FROM basket_vouchers WHERE email IS NOT NULL
  UNION SELECT lower(letter ->> 'to') FROM mail_outbox WHERE letter IS NOT NULL
`;

/** Finds what is stored under any spelling of a mailbox, and under the address as it was typed. */
export async function findPerson(db: Queryable, typed: string): Promise<Person> {
  const typedEmail = typed.trim().toLowerCase();
  const mailbox = mailboxOf(typedEmail);
  const domains = mailbox.endsWith('@gmail.com')
    ? ['gmail.com', 'googlemail.com']
    : [typedEmail.split('@').at(-1) ?? ''];
  const stored = await db.rows(
    spellingRow,
    sql`SELECT e.email FROM (${spellings}) e WHERE split_part(e.email, '@', 2) = ANY (${sql.param(domains)}::text[])`,
  );
  const emails = [
    ...new Set([typedEmail, ...stored.map(({ email }) => email).filter((email) => mailboxOf(email) === mailbox)]),
  ];
  const bookings = await db.rows(
    bookingRow,
    sql`
      SELECT b.reference, b.basket_id AS "basketId", EXISTS (
        SELECT FROM booking_items i JOIN slots s ON s.id = i.slot_id
        WHERE i.reference = b.reference AND s.starts_at + make_interval(mins => s.duration_minutes) > now()
      ) AS "isUpcoming"
      FROM bookings b WHERE lower(b.email) = ANY (${sql.param(emails)}::text[]) ORDER BY b.created_at
    `,
  );
  return {
    emails,
    bookings,
    upcoming: bookings.filter(({ isUpcoming }) => isUpcoming).map(({ reference }) => reference),
  };
}
