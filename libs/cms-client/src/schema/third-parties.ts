import * as z from 'zod';
import { orNull } from './primitives.ts';

/** A container of Google Tag Manager. Its form is checked before it becomes part of an address. */
export const tagManagerIdSchema = z.string().regex(/^GTM-[A-Z0-9]{4,12}$/u, 'must look like GTM-ABC1234');

/** A web stream of Google Analytics 4. */
export const analyticsIdSchema = z.string().regex(/^G-[A-Z0-9]{4,14}$/u, 'must look like G-ABC1234567');

/** Which accounts at other companies a website measures with; none of them where the document says nothing. */
export const thirdPartyIdsSchema = z
  .object({ tagManagerId: orNull(tagManagerIdSchema), analyticsId: orNull(analyticsIdSchema) })
  .nullish()
  .transform((ids) => ids ?? { tagManagerId: null, analyticsId: null });

export type ThirdPartyIds = z.output<typeof thirdPartyIdsSchema>;
