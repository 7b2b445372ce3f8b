import { mediaSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const mediaBlockSchema = z.object({ media: mediaSchema, caption: orNull(paragraphSchema) });
