import type { PlainOf, PluralForm, PluralOf, TableOf } from '../phrases/phrase.ts';
import type { LateKey } from './late-phrases.ts';
import type { en } from './phrases/en.ts';

type FirstKey = keyof typeof en;
type Key = FirstKey | LateKey;

export type PluralDeskPhrase = PluralOf<Key>;
export type PlainDeskPhrase = PlainOf<Key>;

/** The phrases that callers may use: a misspelt one does not compile. */
export type DeskPhrase = PlainDeskPhrase | PluralDeskPhrase;

/** The phrases with which the desk opens, in one language. */
export type DeskTable<Form extends PluralForm> = TableOf<FirstKey, Form>;

/** The table of any language with which the desk opens. */
export type DeskPhrases = DeskTable<'other'>;
