import { pageSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

/**
 * `pages/<slug>.json`: a page, and the switch of the demo's sad path. `demoUnavailable` makes the api refuse the page as if
 * the content system were away; it never travels.
 */
export const pageDocumentSchema = z.object({ ...pageSchema.shape, demoUnavailable: z.boolean().optional() });

export type PageDocument = z.input<typeof pageDocumentSchema>;
