import * as z from 'zod';
import { flag, lineSchema, listOf, orNull, paragraphSchema, urlSchema } from './primitives.ts';

/** A visibility rule as the content system sends it; libs/conditionals evaluates it. */
export const conditionalRuleSchema = z.object({
  /** The way in which the rule is joined to those before it; `if` begins anew. */
  start: z.enum(['if', 'and', 'or']),
  /** The name of the fact that is compared, such as `location`, `game` or `locale`. */
  who: lineSchema,
  /** The operation, such as `equals`. An unknown one is kept here and fails when it is evaluated. */
  what: lineSchema,
  /** The value that the fact is compared with; null for operations that need none. */
  end: orNull(lineSchema),
});

/**
 * The kinds of buttons. `location` opens the venue chooser, `directions` a map with the way to the location, `game` and `popup` a popup; `link`
 * follows its `url`, and `other` is left to scripts of the host.
 */
export const ctaInteractions = ['location', 'directions', 'game', 'popup', 'link', 'other'] as const;

/** The limit of rules, far more than an editor can follow. */
const maxRules = 20;

/** A call to action: a button that content defines. */
export const ctaSchema = z.object({
  url: orNull(urlSchema),
  text: lineSchema,
  newTab: flag(),
  scheme: z.enum(['primary', 'secondary', 'ghost', 'paper']).catch('primary'),
  size: z.enum(['small', 'medium', 'large']).catch('medium'),
  interaction: z.enum(ctaInteractions).catch('link'),
  /** The slug of the game for `game`; the slug or the html of a popup for `popup`. */
  content: orNull(paragraphSchema),
  /** True if the button is shown but does nothing. */
  disabled: flag(),
  /** The rules that decide whether the button is shown. */
  conditionals: listOf(conditionalRuleSchema, maxRules),
});

export type Cta = z.output<typeof ctaSchema>;
export type ConditionalRule = z.output<typeof conditionalRuleSchema>;
