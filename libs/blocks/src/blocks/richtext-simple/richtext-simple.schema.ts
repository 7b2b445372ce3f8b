import { bounds } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const richtextSimpleSchema = z.object({ html: z.string().max(bounds.richText) });
