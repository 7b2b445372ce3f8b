import 'server-only';

import { createFormsClient } from '@latchkey/cms-client/forms';
import type { Locale } from '@latchkey/i18n';
import { env } from '../foundation/env.ts';
import { visitorCalls } from '../foundation/visitor-calls.ts';

/** Calls the api on behalf of a browser without JavaScript. */
export async function plainFormsClient(locale: Locale) {
  const { fetch, forwardedFor } = await visitorCalls();
  return { client: createFormsClient({ baseUrl: `${env.apiOrigin}/api`, locale, fetch }), forwardedFor };
}
