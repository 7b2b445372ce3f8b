import { mediaSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const mediaLocationSchema = z.object({ media: orNull(mediaSchema), caption: orNull(paragraphSchema) });
