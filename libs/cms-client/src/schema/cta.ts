import * as z from 'zod';
import { flag, lineSchema, listOf, orNull, paragraphSchema, urlSchema } from './primitives.ts';

/** A visibility rule as the content system sends it; libs/conditionals evaluates it. */
export const conditionalRuleSchema = z.object({
  start: z.enum(['if', 'and', 'or']),
  who: lineSchema,
  /** The operation. An unknown one is kept here and fails when it is evaluated. */
  what: lineSchema,
  end: orNull(lineSchema),
});

export const ctaInteractions = ['location', 'directions', 'game', 'popup', 'link', 'other'] as const;

/** A call to action: a button that content defines. */
export const ctaSchema = z.object({
  url: orNull(urlSchema),
  text: lineSchema,
  newTab: flag(),
  scheme: z.enum(['primary', 'secondary', 'ghost', 'paper']).catch('primary'),
  size: z.enum(['small', 'medium', 'large']).catch('medium'),
  interaction: z.enum(ctaInteractions).catch('link'),
  content: orNull(paragraphSchema),
  disabled: flag(),
  conditionals: listOf(conditionalRuleSchema, 20),
});

export type Cta = z.output<typeof ctaSchema>;
export type ConditionalRule = z.output<typeof conditionalRuleSchema>;
