import * as z from 'zod';
import { offerFields } from './package.ts';
import { pageSchema } from './page.ts';
import { pageSizeLimit } from './pagination.ts';

const modeSummaryFields = { ...offerFields, type: z.literal('mode') };

/** A way to play that is not bound to one game, such as Kids Mode. */
export const modeSummarySchema = z.object(modeSummaryFields);
export const modeSchema = z.object({ ...pageSchema.shape, ...modeSummaryFields });
export const modeListSchema = z.array(modeSummarySchema).max(pageSizeLimit);

export type ModeSummary = z.output<typeof modeSummarySchema>;
export type Mode = z.output<typeof modeSchema>;
