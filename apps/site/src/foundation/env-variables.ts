import { analyticsIdSchema, tagManagerIdSchema } from '@latchkey/cms-client/contract';
import {
  optional,
  programVariables,
  variable,
  wholeNumber,
  yesNo,
  type VariableGroups,
} from '@latchkey/http-server/environment';
import * as z from 'zod';
import { thirdPartyVariables } from './third-party-hosts.ts';

/**
 * Features that depend on the output or the internals of Next, described in docs/front-door.md. Without one of them the site
 * serves the same pages, but slower or with less protection.
 */
export const trickNames = [
  'compile-hints',
  'empty-document',
  'first-times',
  'inline-script-hashes',
  'kept-pages',
  'known-addresses',
  'page-cache',
  'page-data',
  'page-styles',
  'query-robots',
  'ready-pages',
  'wanted-scripts',
] as const;

export type TrickName = (typeof trickNames)[number];

/** A list such as `a.example, b.example`; its empty parts are left out. */
const list = z.string().transform((text) => text.split(',').flatMap((part) => part.trim() || []));
const trick = z.enum(trickNames, { error: ({ input }) => `${String(input)} is none of ${trickNames.join(', ')}` });
const hostList = list.pipe(
  z.array(z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/u, 'must be hosts such as widgets.example')),
);

/** The site's own variables, without those of third parties' URLs. */
const site = {
  API_ORIGIN: variable('', 'Origin of the api; the `/api` of the site forwards there.', optional(z.url()), {
    fallbackInWords: 'http://localhost and API_PORT',
  }),
  // The pages "not found" and "failed" need a name even if the content system has never responded.
  BRAND_NAME: variable(
    '',
    'Name of the brand where the content system has not responded since the site started.',
    z.string().max(100),
    { fallbackInWords: 'the name of the website document' },
  ),
  SECURITY_CONTACT: variable(
    '',
    'Where weaknesses of the site are reported, as `/.well-known/security.txt` says: `mailto:` or `https:`.',
    optional(z.url({ protocol: /^(?:mailto|https)$/u })),
    { fallbackInWords: 'the page `contact` of the site' },
  ),
  GOOGLE_MAPS_KEY: variable(
    '',
    "Google's key for maps; without one the block `google-maps` shows the site's own map.",
    optional(z.string().max(200)),
  ),
  MAPBOX_TOKEN: variable(
    '',
    "Mapbox's public token; without one the block `mapbox-map` shows the site's own map.",
    optional(z.string().max(200)),
  ),
  TAG_MANAGER_ID: variable(
    '',
    'Container of Google Tag Manager, `GTM-ABC1234`; overrides the website document.',
    optional(tagManagerIdSchema),
  ),
  ANALYTICS_ID: variable(
    '',
    'Web stream of Google Analytics 4, `G-ABC1234567`; overrides the website document.',
    optional(analyticsIdSchema),
  ),
  EMBED_SCRIPT_HOSTS: variable(
    '',
    "Comma-separated hosts whose scripts the block `widget` may run; scripts of the site's own `/embeds/` always may.",
    hostList,
  ),
  MEDIA_DIR: variable(
    '',
    'Folder of the pictures and films of the chain, served at `/media`; relative to the root of the repository.',
    optional(z.string().max(1_000)),
    { fallbackInWords: 'the folder `media` beside CONTENT_DIR' },
  ),
  MEDIA_HOSTS: variable(
    '',
    'Comma-separated hosts of pictures and films besides the site, for a content system with media elsewhere.',
    hostList,
  ),
  GALLERY: variable('0', '1 shows every block with its fixtures at `/en/gallery`; `npm run gallery` sets it.', yesNo),
  API_TIMEOUT_SECONDS: variable(
    '15',
    'Seconds that the site waits for the api in a call of `/api` before it returns 504.',
    wholeNumber(1, 300),
  ),
  MAX_CONNECTIONS_PER_ADDRESS: variable(
    '256',
    'Most open connections of the site from one address; 0 for no limit, which a site behind a proxy needs.',
    wholeNumber(0, 1_000_000),
  ),
  SITE_PROXIES: variable(
    '0',
    'Number of proxies in front of the site that append to X-Forwarded-For, for its limits per client; 0 ignores the header.',
    wholeNumber(0, 10),
  ),
  MAX_NOT_FOUND_PER_MINUTE: variable(
    '60',
    'Most requests per client and minute for addresses that do not exist; a further one gets 429. 0 for no limit.',
    wholeNumber(0, 1_000_000),
  ),
  MAX_RENDERINGS_PER_MINUTE: variable(
    '120',
    'Most pages that are rendered per client and minute, without those that are kept; a further one gets 429. 0 for no limit.',
    wholeNumber(0, 1_000_000),
  ),
  METRICS_PORT: variable(
    '',
    'Port of the `/metrics` of the site, apart from that of visitors.',
    optional(wholeNumber(1, 65_535)),
    { fallbackInWords: 'none' },
  ),
  METRICS_HOST: variable('127.0.0.1', 'Address that METRICS_PORT listens on.', z.string().min(1).max(253)),
  READY_PAGES_MB: variable(
    '64',
    'Most memory for pages that go out ready, without passing through Next.',
    wholeNumber(1, 100_000),
  ),
  WITHOUT_TRICKS: variable(
    '',
    `Comma-separated features to switch off that depend on the output of Next: ${trickNames.join(', ')} (docs/front-door.md).`,
    list.pipe(z.array(trick)),
  ),
  REDIS_URL: variable(
    '',
    'Redis or Valkey that several sites share, `redis://host:6379`; needs REVALIDATE_SECRET. One site needs none.',
    optional(z.url({ protocol: /^rediss?$/u })),
  ),
  REDIS_PREFIX: variable(
    'latchkey',
    'Beginning of the names in REDIS_URL: chains that share a server need different ones.',
    z.string().regex(/^[a-z0-9-]{1,50}$/u, 'must be lower-case letters, digits and hyphens'),
  ),
  REDIS_MB: variable(
    '256',
    'Most space that the sites of a chain use in REDIS_URL together.',
    wholeNumber(16, 1_000_000),
  ),
  DEPLOYMENT_ID: variable(
    '',
    'Name of the build. Hosts that build the site themselves need the same name for the same sources. Read when the site is built; without it, each build gets a new name.',
    optional(z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/u, 'must be letters, digits, hyphens and underscores')),
  ),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: variable(
    '',
    'Key of the forms, 32 bytes in base64. Hosts that build the site themselves need the same key, and with it an open form still works after the next build. Read when the site is built; without it, each build makes its own.',
    optional(z.base64().length(44)),
  ),
  PAGE_CACHE_DIR: variable(
    '',
    'Folder for rendered pages while the site runs, with a folder for each process; DATA_DIR/site-pages where not set.',
    optional(z.string()),
  ),
  PAGE_CACHE_MB: variable(
    '500',
    'Most space for rendered pages in PAGE_CACHE_DIR; 0 keeps them in memory only.',
    wholeNumber(0, 1_000_000),
  ),
} as const;

/** The site's own variables by group. */
export const variableGroups = {
  Site: site,
  'Third parties': thirdPartyVariables,
} as const satisfies VariableGroups;

/** The variables that `env.ts` reads. */
export const variables = { ...programVariables, ...site } as const;
