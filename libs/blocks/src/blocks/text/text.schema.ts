import { bounds } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const textSchema = z.object({ text: z.string().min(1).max(bounds.paragraph) });
