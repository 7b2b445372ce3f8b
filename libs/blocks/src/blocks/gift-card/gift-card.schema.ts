import { lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const giftCardSchema = z.object({ heading: orNull(lineSchema), subheading: orNull(paragraphSchema) });
