import { type Column, sql, type SQL } from 'drizzle-orm';

/** Between words: all that is no letter and no digit. What a text is folded to has neither capitals nor special spaces. */
const between = sql.raw(String.raw`'(?:[^a-z0-9\u0080-\U0010ffff]|[،؛؟«»„“”‘’…–—])+'`);

/** The most characters that words are made of: a single word of so many is still one that an index takes. */
const maxCharacters = 500;

/** A list of words, folded: see `fold_text`. */
function wordsIn(text: SQL): SQL {
  const folded = sql`left(fold_text(${text}), ${sql.raw(String(maxCharacters))})`;
  return sql`array_remove(regexp_split_to_array(${folded}, ${between}), '')`;
}

interface Gift {
  readonly recipientName: Column | SQL;
  readonly email: Column | SQL;
  readonly message: Column | SQL;
}

/** The words that say whom a line of gift vouchers is for. An index has them, so write it like this wherever they are looked up. */
export function giftWords({ recipientName, email, message }: Gift): SQL {
  return sql`array_to_tsvector(${wordsIn(sql`coalesce(${recipientName}, '') || ' ' || coalesce(${email}, '') || ' ' || coalesce(${message}, '')`)})`;
}

/** Asks for a word that begins with each of those that were typed; null, which finds nothing, where there are none. */
export function beginningsOf(text: string): SQL {
  return sql`(SELECT string_agg('''' || word || ''':*', ' & ')::tsquery FROM unnest(${wordsIn(sql`${text}::text`)}) AS word)`;
}
