import type { en } from './en.ts';

type Key = keyof typeof en;

/** The plural forms of CLDR; each language uses some of them. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The phrases among the keys of a table whose wording depends on `count`: `... places left_other` without its form. */
export type PluralOf<Keys> = Keys extends `${infer Base}_other` ? Base : never;

/** The phrases among the keys of a table that have one wording. */
export type PlainOf<Keys> = Exclude<Keys, `${PluralOf<Keys>}_${PluralForm}`>;

/** A whole language, from the keys of the English table: every plain phrase, and every plural one in each form that the language has. */
export type TableOf<Keys, Form extends PluralForm> = Readonly<
  Record<Extract<PlainOf<Keys>, string> | `${PluralOf<Keys>}_${Form}`, string>
>;

/** A phrase whose wording depends on `count`. The tables have one entry per form: `... places left_one`. */
export type PluralPhrase = PluralOf<Key>;

/** A phrase with one wording. */
export type PlainPhrase = PlainOf<Key>;

/** The phrases that callers may use: a misspelt one does not compile. */
export type Phrase = PlainPhrase | PluralPhrase;

export type PhraseTable<Form extends PluralForm> = TableOf<Key, Form>;

/** The loaded table of any language. */
export type Phrases = PhraseTable<'other'>;
