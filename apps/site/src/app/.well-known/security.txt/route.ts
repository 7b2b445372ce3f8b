import { loadLanguages } from '../../../foundation/content.ts';
import { env } from '../../../foundation/env.ts';
import { writeSecurityText } from '../../../foundation/security-text.ts';

// The origin and the day are known when it is requested, not when the site is built.
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const locales = await loadLanguages();
  const text = writeSecurityText({
    siteOrigin: env.siteOrigin,
    contact: env.securityContact,
    locales,
    nowMs: Date.now(),
  });
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
