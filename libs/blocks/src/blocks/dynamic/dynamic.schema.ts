import { blockListSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

/** §3 Page section: `dynamic.content`, or the content itself. */
export const dynamicSchema = z
  .object({ dynamic: z.object({ content: blockListSchema }).nullish(), content: blockListSchema })
  .transform(({ dynamic, content }) => ({ blocks: dynamic?.content ?? content }));
