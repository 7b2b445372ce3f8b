import { bounds, googleReviewMetaSchema, googleReviewSchema, idSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

/** `google-reviews/<location>.json`: what Google says of a location, and the reviews that it hands out. */
export const googleReviewsDocumentSchema = z.strictObject({
  locationId: idSchema,
  rating: googleReviewMetaSchema.shape.rating,
  count: googleReviewMetaSchema.shape.count,
  reviews: z.array(googleReviewSchema).max(bounds.list),
});

/** As it travels: ids may still be numbers. */
export type GoogleReviewsDocument = z.input<typeof googleReviewsDocumentSchema>;
