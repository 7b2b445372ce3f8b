import { lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

/** What an editor says about a map: what is on it are the venues, which the content system has anyway. */
export const mapSectionSchema = z.object({ heading: orNull(lineSchema), subheading: orNull(paragraphSchema) });

export type MapSectionContent = z.output<typeof mapSectionSchema>;
