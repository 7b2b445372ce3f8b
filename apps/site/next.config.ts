import path from 'node:path';
import { knownLocales } from '@latchkey/i18n';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';

const day = 24 * 60 * 60;
/** The size of the largest form that `computeMaxFormBytes` can allow (`request-error.test.ts` compares the two). */
const largestFormBytes = 201 * 1024 * 1024;

export const nextConfig: NextConfig = {
  // Programs that run for long take a copy of the build, which the next build leaves alone (tools/launch/build-site.mjs).
  distDir: process.env['NEXT_DIST_DIR'] ?? '.next',
  // The name of the deployment. Without one, Next chooses a name for each build. A page of a build with another name is loaded as a whole document.
  generateBuildId: () => process.env['DEPLOYMENT_ID'] || null,
  cacheHandler: path.join(import.meta.dirname, 'server/next-renderer/page-cache.ts'),
  poweredByHeader: false,
  reactStrictMode: true,
  // Workspace libraries are TypeScript source.
  transpilePackages: [
    '@latchkey/blocks',
    '@latchkey/booking-core',
    '@latchkey/cms-client',
    '@latchkey/conditionals',
    '@latchkey/http-server',
    '@latchkey/i18n',
    '@latchkey/page-server',
    '@latchkey/ui',
    // A package that is not bundled becomes a symbolic link in .next, which Nx's cache loses.
    'postcss',
  ],
  turbopack: {
    root: path.join(import.meta.dirname, '../..'),
    // React has `useSyncExternalStore` since version 18. The copy that libraries bring for older versions is not loaded.
    resolveAlias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'use-sync-external-store',
    },
  },
  experimental: {
    // Forms without scripts bring their files. The front door knows the limit of the installation, which is lower (server/request-error.ts).
    serverActions: { bodySizeLimit: largestFormBytes },
    // In bytes before minification. Fewer and larger scripts than by default: each compresses better, and an island is one request.
    turbopackChunking: { minChunkSize: 300_000, requestCost: 1_000_000 },
  },
  // `/api/locations/` is a path of its own, not a redirect.
  skipTrailingSlashRedirect: true,
  // Pictures come in ready-made sizes; the optimizer stays off.
  images: { unoptimized: true },
  // The list of games for kids is a static page, too, at the address of the list with a query.
  rewrites: async () => ({
    beforeFiles: ['', '/:location'].map((place) => ({
      source: `/:locale(${knownLocales.join('|')})${place}/escape-games`,
      has: [{ type: 'query' as const, key: 'filters[kidsmode]', value: '1' }],
      destination: `/:locale${place}/kids-games`,
    })),
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [
    {
      source: '/fonts/:file*',
      headers: [
        { key: 'Cache-Control', value: `public, max-age=${365 * day}, immutable` },
        // The frame of the payment provider shows its form in the site's typeface.
        { key: 'Access-Control-Allow-Origin', value: '*' },
      ],
    },
    {
      source: '/media/:file*',
      headers: [{ key: 'Cache-Control', value: `public, max-age=${day}, stale-while-revalidate=${30 * day}` }],
    },
  ],
};

/**
 * The configuration that Next asks for. Only a build replaces the typed clients by smaller modules (`shaken-clients.ts`) and fixes the phrases
 * of each island; in development each island gets all phrases.
 */
export default async function configFor(phase: string): Promise<NextConfig> {
  if (phase !== PHASE_PRODUCTION_BUILD) return nextConfig;
  // These modules are imported here, since a built site starts without the sources and the parser that they need.
  const { collectAllIslandPhrases } = await import('./server/phrases/island-phrases.ts');
  const { shakenAliases } = await import('./server/next-renderer/shaken-clients.ts');
  const { turbopack } = nextConfig;
  return {
    ...nextConfig,
    turbopack: { ...turbopack, resolveAlias: { ...turbopack?.resolveAlias, ...shakenAliases } },
    compiler: { defineServer: { ISLAND_PHRASES: JSON.stringify(collectAllIslandPhrases()) } },
  };
}
