import type { MetadataRoute } from 'next';
import { paths } from '../foundation/paths.ts';
import { env } from '../foundation/env.ts';

// The origin is known when the site starts, not when it is built.
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/*/checkout', '/*/book/'] },
    sitemap: env.siteOrigin + paths.sitemap(),
  };
}
