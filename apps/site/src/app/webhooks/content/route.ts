import { revalidateTag } from 'next/cache';
import { contentChanges } from '../../../foundation/content-changes.ts';
import { contentTag } from '../../../foundation/content-calls.ts';
import { env } from '../../../foundation/env.ts';
import { receiveContentWebhook } from '../../../foundation/content-webhook.ts';

export const dynamic = 'force-dynamic';

/** Receives the call of the api when content has changed, and makes all sites drop the pages that were rendered before. */
export function POST(request: Request): Promise<Response> {
  return receiveContentWebhook(request, {
    secret: env.revalidateSecret,
    // From here on no site sends a page that was rendered before (docs/decisions/0041).
    renewContent: () => {
      const announced = contentChanges.announce();
      revalidateTag(contentTag, { expire: 0 });
      return announced;
    },
  });
}
