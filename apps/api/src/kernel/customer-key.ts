/* The key of the customer of a booking, as the database computes it. `contacts.ts` has the same rule for one address. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

type Text = AnyColumn | SQL;

/**
 * Returns the mailbox of a stored address: `toMailbox` of `contacts.ts` in SQL, without domain names that are not ASCII, which are never stored. An
 * index has this expression, so its text must not change without a migration.
 */
export function mailboxIn(email: Text): SQL {
  const name = sql`lower(split_part(normalize(regexp_replace(${email}, '@[^@]*$', ''), NFKC), '+', 1))`;
  const domain = sql`lower(substring(${email} from '[^@]*$'))`;
  return sql`CASE WHEN ${domain} IN ('gmail.com', 'googlemail.com') THEN replace(${name}, '.', '') || '@gmail.com'
    ELSE ${name} || '@' || ${domain} END`;
}

/**
 * Returns the key of the customer of a booking: the mailbox; without an email address the digits of the telephone number; without both the booking's
 * reference. The index `bookings_by_customer` has this expression.
 */
export function customerKeyIn({
  email,
  phone,
  reference,
}: {
  readonly email: Text;
  readonly phone: Text;
  readonly reference: Text;
}): SQL {
  return sql`(CASE WHEN ${email} <> '' THEN ${mailboxIn(email)}
    ELSE coalesce(nullif(regexp_replace(${phone}, 'ext=.*|\\D', '', 'g'), ''), ${reference}) END) COLLATE "C"`;
}

/** The SQL of the customer key of a row of `bookings b`. */
export const customerKey: SQL = customerKeyIn({
  email: sql`b.email`,
  phone: sql`b.phone`,
  reference: sql`b.reference`,
});
