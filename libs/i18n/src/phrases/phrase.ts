import type { en } from './en.ts';

type Key = keyof typeof en;

/** The plural forms of CLDR; each language uses some of them. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A phrase whose wording depends on `count`. The tables have one entry per form: `... places left_one`. */
export type PluralPhrase = Key extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;

/** A phrase with one wording. */
export type PlainPhrase = Exclude<Key, `${PluralPhrase}_${PluralForm}`>;

/** The phrases that callers may use: a misspelt one does not compile. */
export type Phrase = PlainPhrase | PluralPhrase;

/** A whole language: every plain phrase, and every plural one in each form that the language has. */
export type PhraseTable<Form extends PluralForm> = Readonly<Record<PlainPhrase | `${PluralPhrase}_${Form}`, string>>;

/** The loaded table of any language. */
export type Phrases = PhraseTable<'other'>;
