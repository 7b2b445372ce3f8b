import { analyticsIdSchema, tagManagerIdSchema } from '@latchkey/cms-client/schema';
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
 * What depends on the exact output or steps of Next, by the names of the files in `server/tricks`. Each can be left out: the site
 * then serves the same pages, slower or less protected (server/README.md).
 */
export const trickNames = [
  'compile-hints',
  'deferred-scripts',
  'empty-document',
  'inline-script-hashes',
  'kept-pages',
  'page-cache',
  'query-robots',
] as const;

export type TrickName = (typeof trickNames)[number];

const list = z.string().transform((text) => text.split(',').flatMap((part) => part.trim() || []));
const trick = z.enum(trickNames, { error: ({ input }) => `${String(input)} is none of ${trickNames.join(', ')}` });
const hostList = list.pipe(
  z.array(z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/u, 'must be hosts such as widgets.example')),
);

/** The site's own variables, except the URLs of third parties (`third-party-hosts.ts`). */
const site = {
  API_ORIGIN: variable('', 'Where the site finds the api; its own `/api` forwards there.', optional(z.url()), {
    fallbackInWords: 'http://localhost and API_PORT',
  }),
  // Used by pages that must work without the content system: not found and failed.
  BRAND_NAME: variable('Cipher House', 'The brand while the content system does not respond.', z.string().max(100)),
  GOOGLE_MAPS_KEY: variable(
    '',
    "Google's key for maps; without one the block `google-maps` keeps the own map.",
    optional(z.string().max(200)),
  ),
  MAPBOX_TOKEN: variable(
    '',
    "Mapbox's public token; without one the block `mapbox-map` keeps the own map.",
    optional(z.string().max(200)),
  ),
  TAG_MANAGER_ID: variable(
    '',
    "Container of Google Tag Manager, `GTM-ABC1234`, in place of the website document's.",
    optional(tagManagerIdSchema),
  ),
  ANALYTICS_ID: variable(
    '',
    "Web stream of Google Analytics 4, `G-ABC1234567`, in place of the website document's.",
    optional(analyticsIdSchema),
  ),
  EMBED_SCRIPT_HOSTS: variable(
    '',
    "Hosts, with commas between them, whose scripts the block `widget` may run; the site's own `/embeds/` always may.",
    hostList,
  ),
  MEDIA_DIR: variable(
    '',
    'Folder of the pictures and films of the chain, served at `/media`; seen from the root.',
    optional(z.string().max(1_000)),
    { fallbackInWords: 'the folder `media` beside CONTENT_DIR' },
  ),
  MEDIA_HOSTS: variable(
    '',
    "Hosts, with commas between them, whose pictures and films pages show besides the site's own: a content system with media elsewhere.",
    hostList,
  ),
  GALLERY: variable('0', '1 shows every block with its fixtures at `/en/gallery`; `npm run gallery` sets it.', yesNo),
  API_TIMEOUT_SECONDS: variable(
    '15',
    "How long the site waits for the api's response to a call of `/api` before it returns 504.",
    wholeNumber(1, 300),
  ),
  MAX_CONNECTIONS_PER_ADDRESS: variable(
    '256',
    'Open connections of the site from one address; 0 for no limit, which a site behind a proxy needs.',
    wholeNumber(0, 1_000_000),
  ),
  WITHOUT_TRICKS: variable(
    '',
    `What hangs on the text that Next writes and is left out, with commas between the names: ${trickNames.join(', ')} (apps/site/server/README.md).`,
    list.pipe(z.array(trick)),
  ),
  PAGE_CACHE_DIR: variable(
    '',
    'Folder of rendered pages while the site runs, each process in one of its own; DATA_DIR/site-pages where not set.',
    optional(z.string()),
  ),
  PAGE_CACHE_MB: variable(
    '500',
    'Most that they occupy there; 0 keeps pages in memory alone.',
    wholeNumber(0, 1_000_000),
  ),
} as const;

/** The site's own variables by topic. */
export const variableGroups = {
  Site: site,
  'Third parties': thirdPartyVariables,
} as const satisfies VariableGroups;

/** The variables that `env.ts` reads. */
export const variables = { ...programVariables, ...site } as const;
