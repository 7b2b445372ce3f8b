import { lineSchema, orNull, slugSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

/** Without a slug it is the game of the page. */
export const gameBlockSchema = z.object({ heading: orNull(lineSchema), slug: orNull(slugSchema) });
