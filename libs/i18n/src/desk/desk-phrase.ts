import type { PlainOf, PluralForm, PluralOf, TableOf } from '../phrases/phrase.ts';
import type { en } from './phrases/en.ts';

type Key = keyof typeof en;

export type PluralDeskPhrase = PluralOf<Key>;
export type PlainDeskPhrase = PlainOf<Key>;

/** The phrases that callers may use: a misspelt one does not compile. */
export type DeskPhrase = PlainDeskPhrase | PluralDeskPhrase;

export type DeskTable<Form extends PluralForm> = TableOf<Key, Form>;

/** The loaded table of any language. */
export type DeskPhrases = DeskTable<'other'>;
