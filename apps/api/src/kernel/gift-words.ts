import { type Column, sql, type SQL } from 'drizzle-orm';

/**
 * The pattern of the characters between words: ASCII characters that are neither letters nor digits, and common punctuation beyond ASCII. All other
 * characters beyond ASCII count as letters. The folded text has neither capitals nor special spaces.
 */
const between = sql.raw(String.raw`'(?:[^a-z0-9\u0080-\U0010ffff]|[،؛؟«»„“”‘’…–—])+'`);

/** The most characters of a text whose words are read: an index still takes a single word of this length. */
const maxCharacters = 500;

/** Returns the words of a text, folded by `fold_text`. */
function splitWords(text: SQL): SQL {
  const folded = sql`left(fold_text(${text}), ${sql.raw(String(maxCharacters))})`;
  return sql`array_remove(regexp_split_to_array(${folded}, ${between}), '')`;
}

/** The columns of a line of gift vouchers that say whom it is for. */
interface Gift {
  readonly recipientName: Column | SQL;
  readonly email: Column | SQL;
  readonly message: Column | SQL;
}

/** Returns the words that say whom a line of gift vouchers is for. An index has this expression, so every search has to use it. */
export function giftWords({ recipientName, email, message }: Gift): SQL {
  return sql`array_to_tsvector(${splitWords(sql`coalesce(${recipientName}, '') || ' ' || coalesce(${email}, '') || ' ' || coalesce(${message}, '')`)})`;
}

/**
 * Returns a query for rows that have, for each typed word, a word that begins with it. It is null, which finds nothing, if no word was typed. Each word
 * stands in quotes. It has neither a quote nor a backslash, at which `splitWords` splits, so typed text cannot become syntax of the query.
 */
export function toPrefixQuery(text: string): SQL {
  return sql`(SELECT string_agg('''' || word || ''':*', ' & ')::tsquery FROM unnest(${splitWords(sql`${text}::text`)}) AS word)`;
}
