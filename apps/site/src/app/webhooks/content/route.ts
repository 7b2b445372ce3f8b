import { revalidateTag } from 'next/cache';
import { contentTag } from '../../../foundation/content.ts';
import { env } from '../../../foundation/env.ts';
import { receiveContentWebhook } from '../../../foundation/content-webhook.ts';

export const dynamic = 'force-dynamic';

/** The api calls this when content has changed. */
export function POST(request: Request): Promise<Response> {
  return receiveContentWebhook(request, {
    secret: env.revalidateSecret,
    // The pages become stale, not deleted: if the new page cannot be rendered, the old one stays, and nobody waits for it.
    renewContent: () => revalidateTag(contentTag, 'max'),
  });
}
