import { sql, type SQL } from 'drizzle-orm';
import { readSearch } from './read-search.ts';

/**
 * Lists the conditions over `b` for a text that somebody at the desk typed, each of which one index finds: the beginning of a name, in either order,
 * the beginning of the email, the reference, the last digits of the telephone number.
 */
export function matchingBookings(text: string): SQL[] {
  const { reference, lastDigits } = readSearch(text);
  const typed = sql`fold_text(${text}) COLLATE "C"`;
  const email = sql`lower(${text}) COLLATE "C"`;
  return [
    beginsWith(sql`fold_text(b.last_name || ' ' || b.first_name) COLLATE "C"`, typed),
    beginsWith(sql`fold_text(b.first_name || ' ' || b.last_name) COLLATE "C"`, typed),
    beginsWith(sql`lower(b.email) COLLATE "C"`, email),
    ...(reference === null ? [] : [sql`b.reference = ${reference}`]),
    ...(lastDigits === null
      ? []
      : [
          beginsWith(
            sql`reverse(regexp_replace(b.phone, 'ext=.*|\\D', '', 'g')) COLLATE "C"`,
            sql`reverse(${lastDigits}) COLLATE "C"`,
          ),
        ]),
  ];
}

/** Returns a condition by a range, which an index finds; it would not find `LIKE` with a parameter. */
function beginsWith(value: SQL, typed: SQL): SQL {
  return sql`(${value} >= ${typed} AND ${value} < ${typed} || chr(1114111))`;
}
