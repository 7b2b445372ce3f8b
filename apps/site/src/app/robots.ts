import type { MetadataRoute } from 'next';
import { env } from '../wiring/env.ts';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/*/checkout'] },
    sitemap: `${env.siteOrigin}/sitemap.xml`,
  };
}
