import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../kernel/database.ts';
import { selectCustomer } from '../kernel/customer-columns.ts';
import { findPerson, type Person, type PersonName } from './find-person.ts';

const anyRow = z.record(z.string(), z.unknown());

/**
 * Exports everything that is stored about a person, by kind; null for a booking without a person. The export is for the person, so it has no hashes.
 */
export async function exportPerson(db: Queryable, name: PersonName): Promise<Readonly<Record<string, unknown>> | null> {
  const person = await findPerson(db, name);
  if (person === null) return null;
  const parts: [string, unknown][] = [];
  for (const [part, statement] of Object.entries(writeStatements(person)))
    parts.push([part, await db.rows(anyRow, statement)]);
  return { emails: person.emails, ...Object.fromEntries(parts) };
}

/** Writes the statements that read each kind of data. */
function writeStatements({ emails, bookings, keys }: Person): Readonly<Record<string, SQL>> {
  const emailArray = sql`${sql.param([...emails])}::text[]`;
  const keyArray = sql`${sql.param([...keys])}::text[]`;
  const references = sql`${sql.param(bookings.map(({ reference }) => reference))}::text[]`;
  return {
    bookings: sql`
      SELECT b.reference, b.location_id AS location, ${selectCustomer},
        b.locale, b.wants_newsletter AS "wantsNewsletter", b.status, b.total_minor AS "totalMinor", b.currency,
        b.created_at AS "bookedAt", b.note AS "noteOfTheStaff", (
          SELECT coalesce(jsonb_agg(jsonb_build_object(
            'game', s.game_id, 'date', s.local_date, 'time', s.local_time, 'tickets', i.tickets
          ) ORDER BY i.position), '[]')
          FROM booking_items i JOIN slots s ON s.id = i.slot_id WHERE i.reference = b.reference
        ) AS games
      FROM bookings b WHERE b.reference = ANY (${references}) ORDER BY b.created_at
    `,
    changes: sql`
      SELECT reference, version, kind, before, who, created_at AS at FROM booking_changes
      WHERE reference = ANY (${references}) ORDER BY reference, version
    `,
    notesOfTheStaff: sql`
      SELECT reference, location_id AS location, text, who, created_at AS at, changed_at AS "changedAt" FROM customer_notes
      WHERE reference = ANY (${references}) ORDER BY created_at
    `,
    merges: sql`
      SELECT customer_key AS one, other_key AS other, who, created_at AS at FROM customer_merges
      WHERE customer_key = ANY (${keyArray}) OR other_key = ANY (${keyArray}) ORDER BY created_at
    `,
    doneByTheStaff: sql`
      SELECT subject AS reference, operation, at, before, after FROM audit_log
      WHERE subject = ANY (${references}) ORDER BY position
    `,
    money: sql`
      SELECT reference, at, kind, amount_minor AS "amountMinor", currency, why FROM ledger_entries
      WHERE reference = ANY (${references}) ORDER BY id
    `,
    payments: sql`
      SELECT reference, provider, account, provider_ref AS "providerRef", amount_minor AS "amountMinor", currency, status,
        created_at AS at
      FROM payments WHERE reference = ANY (${references}) ORDER BY created_at
    `,
    giftVouchersToThem: sql`
      SELECT name, quantity, price_minor AS "priceMinor", email, recipient_name AS "recipientName", message FROM basket_vouchers
      WHERE lower(email) = ANY (${emailArray})
    `,
    emailsToThem: sql`
      SELECT kind, status, created_at AS at, letter ->> 'subject' AS subject, letter ->> 'text' AS text FROM mail_outbox
      WHERE lower(letter ->> 'to') = ANY (${emailArray}) ORDER BY created_at
    `,
    forms: sql`
      SELECT f.id, f.form_id AS form, f.locale, f.location_id AS location, f.params, f.state, f.created_at AS at, (
        SELECT coalesce(jsonb_agg(u.name), '[]') FROM uploads u WHERE u.submission_id = f.id
      ) AS files, (
        SELECT coalesce(jsonb_agg(jsonb_build_object('text', a.text, 'who', a.who, 'at', a.created_at) ORDER BY a.created_at), '[]')
        FROM form_answers a WHERE a.submission_id = f.id
      ) AS answers
      FROM form_submissions f WHERE ${mentions(sql`f.params`, emailArray)} ORDER BY f.created_at
    `,
    newsletters: sql`
      SELECT list_id AS list, email, first_name AS "firstName", last_name AS "lastName", status, asked_at AS "requestedAt"
      FROM newsletter_subscriptions WHERE lower(email) = ANY (${emailArray})
    `,
    reviews: sql`
      SELECT location_id AS location, rating, text, name, created_at AS at, answer, answered_at AS "answeredAt"
      FROM visitor_reviews
      WHERE reference = ANY (${references})
    `,
  };
}

/** Returns the SQL condition that a document has one of the addresses as the value of a field. */
export function mentions(document: SQL, emails: SQL): SQL {
  return sql`EXISTS (SELECT FROM jsonb_each_text(${document}) v WHERE lower(trim(v.value)) = ANY (${emails}))`;
}
