import type { en } from './en.ts';

type Key = keyof typeof en;

/** The forms that CLDR knows; each language uses some of them. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A phrase whose wording follows `count`. In the tables it has one entry per form: `... places left_one`. */
export type PluralPhrase = Key extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;

/** A phrase with one wording. */
export type PlainPhrase = Exclude<Key, `${PluralPhrase}_${PluralForm}`>;

/** What callers may ask for: a misspelt phrase does not compile. */
export type Phrase = PlainPhrase | PluralPhrase;

/** A whole language: every plain phrase, and every plural one in each form that the language has. */
export type PhraseTable<Form extends PluralForm> = Readonly<Record<PlainPhrase | `${PluralPhrase}_${Form}`, string>>;

/** Any of the languages, as loaded. */
export type Phrases = PhraseTable<'other'>;
