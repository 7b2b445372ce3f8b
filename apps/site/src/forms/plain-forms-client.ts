import 'server-only';

import { createFormsClient } from '@latchkey/cms-client/forms';
import type { Locale } from '@latchkey/i18n';
import { env } from '../foundation/env.ts';
import { prepareVisitorCalls } from '../foundation/visitor-calls.ts';

/** Creates the client that sends forms to the api on behalf of a browser without JavaScript. */
export async function createPlainFormsClient(locale: Locale) {
  const { fetch, forwardedFor } = await prepareVisitorCalls();
  const client = createFormsClient({
    baseUrl: `${env.apiOrigin}/api`,
    locale,
    // A file may go to a bucket of another host, which gets neither the visitor's IP address nor their cookies.
    fetch: (request, init) => (isOfApi(request) ? fetch(request, init) : globalThis.fetch(request, init)),
  });
  return { client, forwardedFor };
}

function isOfApi({ url }: Request): boolean {
  return new URL(url).origin === new URL(env.apiOrigin).origin;
}
