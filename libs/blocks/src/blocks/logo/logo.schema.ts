import { lineSchema, mediaSchema, orNull, urlSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const logoSchema = z.object({ media: mediaSchema, url: orNull(urlSchema), text: orNull(lineSchema) });
