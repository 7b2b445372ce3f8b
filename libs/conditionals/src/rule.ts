/** One visibility rule, as the content system writes it (§3 Conditional rule). */
export interface Rule {
  /** How the rule joins those before it. */
  readonly start: 'if' | 'and' | 'or';
  /** The fact that is asked about, e.g. `location`, `game`, `locale`. */
  readonly who: string;
  /** The operation; one that is not in `operators` fails (§5). */
  readonly what: string;
  /** What the fact is held against; null for `exists` and `not_exists`. */
  readonly end: string | null;
}

/**
 * What may be known about the page. Things with a slug (location, game) are compared by it (§5); a list is met by any of
 * its members.
 */
export type Fact = string | number | boolean | null | undefined | readonly string[] | { readonly slug: string };

export type Facts = Readonly<Record<string, Fact>>;
