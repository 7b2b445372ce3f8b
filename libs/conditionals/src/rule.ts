/** One visibility rule, as the content system stores it. */
export interface Rule {
  /** The combination of the rule with those before it. */
  readonly start: 'if' | 'and' | 'or';
  /** The name of the fact, e.g. `location`, `game`, `locale`. */
  readonly who: string;
  /** The operation; a rule with an unknown one fails. */
  readonly what: string;
  /** The value that the fact is compared with; null for `exists` and `not_exists`. */
  readonly end: string | null;
}

/** A fact about the page. A fact with a slug (location, game) is compared by its slug; a list matches if any of its members matches. */
export type Fact = string | number | boolean | null | undefined | readonly string[] | { readonly slug: string };

export type Facts = Readonly<Record<string, Fact>>;
