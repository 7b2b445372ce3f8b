import type { Phrase, PluralPhrase } from '../phrases/phrase.ts';

export type ParamValue = string | number;
/** The values of `%name` placeholders. */
export type NamedParams = Readonly<Record<string, ParamValue>>;
/** The values of `%s` placeholders, in order. */
export type PositionalParams = readonly ParamValue[];
export type PhraseParams = NamedParams | PositionalParams;

type Letter =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm')
  | ('n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z');

type LeadingName<Text extends string, Name extends string = ''> = Text extends `${infer First}${infer Rest}`
  ? Lowercase<First> extends Letter
    ? LeadingName<Rest, `${Name}${First}`>
    : Name
  : Name;

/** The placeholder names of a phrase; `%s` gives `s`. */
type NamesIn<Text extends string> = Text extends `${string}%${infer Rest}` ? LeadingName<Rest> | NamesIn<Rest> : never;

type NameOf<P extends string, Plural extends string> = Exclude<NamesIn<P>, ''> | (P extends Plural ? 'count' : never);

type Named<P extends string, Plural extends string> = {
  readonly [Name in NameOf<P, Plural>]: P extends Plural ? (Name extends 'count' ? number : ParamValue) : ParamValue;
};

/** The arguments after a phrase: none, a list for `%s`, or an object with one entry per `%name` and the `count` of a plural. */
export type ParamsOf<P extends string, Plural extends string> = [NameOf<P, Plural>] extends [never]
  ? []
  : 's' extends NameOf<P, Plural>
    ? [params: PositionalParams]
    : [params: Named<P, Plural>];

export type ParamsFor<P extends Phrase> = ParamsOf<P, PluralPhrase>;
