import type Stripe from 'stripe';
import { filled, integer, listOf, type Shape } from './parsers.ts';

/** The parameter that every operation has: the paths of objects that come whole instead of by their ids. */
export const expand = listOf(filled);

/** The parameters by which each list is cut into pages. */
export const pages = { ending_before: filled, limit: integer, starting_after: filled } as const;

/** The shape of an operation that has no other parameter. */
export const onlyExpand: Shape<Stripe.RefundRetrieveParams> = { expand };
