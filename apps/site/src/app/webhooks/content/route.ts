import { revalidateTag } from 'next/cache';
import { contentChanges } from '../../../foundation/content-changes.ts';
import { contentTag } from '../../../foundation/content.ts';
import { env } from '../../../foundation/env.ts';
import { receiveContentWebhook } from '../../../foundation/content-webhook.ts';

export const dynamic = 'force-dynamic';

/** The api calls this when content has changed. */
export function POST(request: Request): Promise<Response> {
  return receiveContentWebhook(request, {
    secret: env.revalidateSecret,
    // No page is sent any more that was rendered before (docs/decisions/0041), by no site.
    renewContent: () => {
      const announced = contentChanges.announce();
      revalidateTag(contentTag, { expire: 0 });
      return announced;
    },
  });
}
