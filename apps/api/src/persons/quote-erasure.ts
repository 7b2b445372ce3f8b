import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowCount, type Queryable } from '../kernel/database.ts';
import { succeeded } from '../kernel/result.ts';
import { listReferences, personNotFound, listUnendedPayments } from './erasable-person.ts';
import { mentions } from './export-person.ts';
import { findPerson, type PersonName } from './find-person.ts';

const quoteRow = z.object({
  notes: rowCount,
  emails: rowCount,
  submissions: rowCount,
  answers: rowCount,
  files: rowCount,
  reviews: rowCount,
  newsletters: rowCount,
  merges: rowCount,
  ledgerEntries: rowCount,
  vouchers: rowCount,
  suppressed: rowCount,
});

/** Counts the data that an erasure would remove and keep. Errors: `person_not_found`. */
export async function quoteErasure(db: Queryable, name: PersonName) {
  const person = await findPerson(db, name);
  if (person === null) return personNotFound();
  const { emails, keys, upcoming } = person;
  const emailArray = sql`${sql.param([...emails])}::text[]`;
  const references = sql`${sql.param([...listReferences(person)])}::text[]`;
  const keyArray = sql`${sql.param([...keys])}::text[]`;
  const isAbout = sql`reference = ANY (${references})`;
  const submissions = sql`SELECT f.id FROM form_submissions f WHERE ${mentions(sql`f.params`, emailArray)}`;
  const [counts] = await db.rows(
    quoteRow,
    sql`
      SELECT
        (SELECT count(*) FROM customer_notes WHERE ${isAbout}) AS notes,
        (SELECT count(*) FROM mail_outbox WHERE letter IS NOT NULL AND (
          ${isAbout} OR lower(letter ->> 'to') = ANY (${emailArray}) OR lower(letter ->> 'replyTo') = ANY (${emailArray})
        )) AS emails,
        (SELECT count(*) FROM (${submissions}) s) AS submissions,
        (SELECT count(*) FROM form_answers WHERE submission_id IN (${submissions})) AS answers,
        (SELECT count(*) FROM uploads WHERE submission_id IN (${submissions})) AS files,
        (SELECT count(*) FROM visitor_reviews WHERE ${isAbout}) AS reviews,
        (SELECT count(*) FROM newsletter_subscriptions WHERE lower(email) = ANY (${emailArray}) AND status <> 'suppressed')
          AS newsletters,
        (SELECT count(*) FROM customer_merges WHERE customer_key = ANY (${keyArray}) OR other_key = ANY (${keyArray})) AS merges,
        (SELECT count(*) FROM ledger_entries WHERE ${isAbout}) AS "ledgerEntries",
        (SELECT count(*) FROM gift_vouchers WHERE ${isAbout}) AS vouchers,
        (SELECT count(*) FROM newsletter_subscriptions WHERE lower(email) = ANY (${emailArray}) AND status = 'suppressed')
          AS suppressed
    `,
  );
  if (counts === undefined) throw new Error('The counts returned no row.');
  const { ledgerEntries, vouchers, suppressed, ...removed } = counts;
  const bookings = person.bookings.length;
  return succeeded({
    emails: [...emails],
    removed: { bookings, ...removed },
    kept: { bookings, ledgerEntries, vouchers, suppressed },
    upcoming: [...upcoming],
    isPaying: (await listUnendedPayments(db, person)).length > 0,
  });
}
