import { ctaSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { alignmentSchema } from '../../section/alignment.ts';

export const buttonSchema = z.object({ cta: ctaSchema, alignment: alignmentSchema });
