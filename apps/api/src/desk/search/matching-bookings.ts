import { sql, type SQL } from 'drizzle-orm';
import { readSearch } from './read-search.ts';

/**
 * Lists conditions over the bookings `b` for a text that was typed at the desk: the beginning of a name, in either order, the beginning of the email,
 * the reference, the last digits of the telephone number. An index of its own serves each condition.
 */
export function listMatchConditions(text: string): SQL[] {
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
          // A stored number may end with an extension, `ext=12`. Reversed, its last digits are a beginning, which an index serves.
          beginsWith(
            sql`reverse(regexp_replace(b.phone, 'ext=.*|\\D', '', 'g')) COLLATE "C"`,
            sql`reverse(${lastDigits}) COLLATE "C"`,
          ),
        ]),
  ];
}

/**
 * Returns the condition that a value begins with a text. It is a range, because an index does not serve `LIKE` with a parameter. `chr(1114111)` is the
 * last character of Unicode, so the range ends after every text with this beginning.
 */
function beginsWith(value: SQL, typed: SQL): SQL {
  return sql`(${value} >= ${typed} AND ${value} < ${typed} || chr(1114111))`;
}
