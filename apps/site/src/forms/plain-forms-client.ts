import 'server-only';

import { createFormsClient } from '@latchkey/cms-client/forms';
import type { Locale } from '@latchkey/i18n';
import { headers } from 'next/headers';
import { env } from '../foundation/env.ts';

/**
 * Calls the api on behalf of a browser without JavaScript. It passes the visitor's IP address on, since the api limits requests by
 * it.
 */
export async function plainFormsClient(locale: Locale) {
  const forwardedFor = (await headers()).get('x-forwarded-for') ?? '';
  const client = createFormsClient({
    baseUrl: `${env.apiOrigin}/api`,
    locale,
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set('x-forwarded-for', forwardedFor);
      return fetch(request);
    },
  });
  return { client, forwardedFor };
}
