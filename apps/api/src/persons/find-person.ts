import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { toMailbox } from '../kernel/contacts.ts';
import { customerKey } from '../kernel/customer-key.ts';
import type { Queryable } from '../kernel/database.ts';
import { findMergedKeys } from './merged-keys.ts';

/** The name of a person: an email address, or one of the person's bookings, which may have no email. */
export type PersonName = { readonly email: string } | { readonly reference: string };

/**
 * The data that belong to a person. A person is a mailbox; without an email, it is a telephone number. The customers whom an owner has merged with it
 * belong to it too.
 */
export interface Person {
  /** The keys of customers; see `kernel/customer-key.ts`. */
  readonly keys: readonly string[];
  /** The address as it was typed, and all other spellings of the person's mailboxes that are stored somewhere; in lower case. */
  readonly emails: readonly string[];
  readonly bookings: readonly PersonBooking[];
  /** The references of bookings that are still to come. */
  readonly upcoming: readonly string[];
}

/** A booking of a person. */
export interface PersonBooking {
  readonly reference: string;
  readonly basketId: string;
}

const spellingRow = z.object({ email: z.string() });
const keyRow = z.object({ key: z.string() });
const bookingRow = z.object({ reference: z.string(), basketId: z.string(), isUpcoming: z.boolean() });

/** The SQL of all email addresses that are stored outside of bookings. */
const addressesOutsideBookings = sql`
  SELECT lower(email) AS email FROM newsletter_subscriptions
  UNION SELECT lower(email) FROM booking_look_ups UNION SELECT lower(email) FROM basket_vouchers WHERE email IS NOT NULL
  UNION SELECT lower(letter ->> 'to') FROM mail_outbox WHERE letter IS NOT NULL
  UNION SELECT lower(email) FROM form_submissions WHERE email IS NOT NULL
`;

/**
 * Finds the data that are stored under any spelling of a mailbox, and under the address as it was typed. Returns null for a booking without
 * a person.
 */
export async function findPerson(db: Queryable, name: PersonName): Promise<Person | null> {
  const typedEmail = 'email' in name ? name.email.trim().toLowerCase() : null;
  const key =
    'reference' in name ? await findCustomerKey(db, name.reference) : toMailbox(name.email.trim().toLowerCase());
  if (key === null) return null;
  const keys = (await findMergedKeys(db, [key])).get(key) ?? [key];
  const emails = await findSpellings(db, keys, typedEmail);
  const bookings = await db.rows(
    bookingRow,
    sql`
      SELECT b.reference, b.basket_id AS "basketId", EXISTS (
        SELECT FROM booking_items i JOIN slots s ON s.id = i.slot_id
        WHERE i.reference = b.reference AND s.starts_at + make_interval(mins => s.duration_minutes) > now()
      ) AS "isUpcoming"
      FROM bookings b
      WHERE ${customerKey} = ANY (${sql.param([...keys])}::text[]) AND b.person_removed_at IS NULL
      ORDER BY b.created_at
    `,
  );
  return {
    keys,
    emails,
    bookings,
    upcoming: bookings.filter(({ isUpcoming }) => isUpcoming).map(({ reference }) => reference),
  };
}

/** Returns the key of the customer whom a booking names; null if its person was removed, or if there is no such booking. */
export async function findCustomerKey(db: Queryable, reference: string): Promise<string | null> {
  const [found] = await db.rows(
    keyRow,
    sql`SELECT ${customerKey} AS key FROM bookings b WHERE b.reference = ${reference} AND b.person_removed_at IS NULL`,
  );
  return found?.key ?? null;
}

/**
 * Lists the typed address, and all stored spellings of the mailboxes among the keys. Bookings have an index by mailbox. The other tables have none, so
 * there the domain narrows the rows, and `toMailbox` compares the rest.
 */
async function findSpellings(
  db: Queryable,
  keys: readonly string[],
  typedEmail: string | null,
): Promise<readonly string[]> {
  const mailboxes = new Set(keys.filter((key) => key.includes('@')));
  const typed = typedEmail === null ? [] : [typedEmail];
  if (mailboxes.size === 0) return typed;
  const domains = [...new Set([...mailboxes, ...typed].flatMap(listDomains))];
  const stored = await db.rows(
    spellingRow,
    sql`
      SELECT e.email FROM (${addressesOutsideBookings}) e WHERE split_part(e.email, '@', 2) = ANY (${sql.param(domains)}::text[])
      UNION SELECT lower(b.email) FROM bookings b WHERE ${customerKey} = ANY (${sql.param([...mailboxes])}::text[])
    `,
  );
  const sameMailbox = stored.map(({ email }) => email).filter((email) => mailboxes.has(toMailbox(email)));
  return [...new Set([...typed, ...sameMailbox])];
}

/** Lists the domains that addresses of the same mailbox may have. Gmail has two, of which `toMailbox` returns `gmail.com`. */
function listDomains(mailbox: string): readonly string[] {
  const domain = mailbox.split('@').at(-1) ?? '';
  return domain === 'gmail.com' ? [domain, 'googlemail.com'] : [domain];
}
