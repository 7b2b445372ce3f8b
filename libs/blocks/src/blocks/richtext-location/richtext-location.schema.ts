import { bounds, lineSchema, orNull } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const richtextLocationSchema = z.object({ heading: orNull(lineSchema), html: z.string().max(bounds.richText) });
