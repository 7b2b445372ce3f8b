import { analyticsIdSchema, tagManagerIdSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { readThirdPartyHosts } from '../third-parties/hosts.ts';

const hostList = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((host) => host.trim() || []))
  .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/u, 'must be hosts such as widgets.example')));

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const schema = z.object({
  /** Where the api process answers; the site's own `/api/*` forwards there at run time. */
  API_ORIGIN: z.url().optional(),
  API_PORT: z.coerce.number().int().min(1).max(65_535).default(4000),
  /** The address that visitors type, for canonical links. */
  SITE_ORIGIN: z.url().optional(),
  /** The brand on the screens that must not need the content system: not found and failed. */
  BRAND_NAME: z.string().max(100).default('Cipher House'),
  /** 1 shows every block with its fixtures at `/{locale}/gallery`. */
  GALLERY: z.enum(['0', '1']).default('0'),
  /** Signs what the api says to `/webhooks/content`; without one content renews itself by time alone. */
  REVALIDATE_SECRET: z.string().min(16).max(500).optional(),
  /** Hosts, with commas between them, whose scripts the block `widget` may run; the site's own `/embeds/` always may. */
  EMBED_SCRIPT_HOSTS: hostList,
  /** Hosts, with commas between them, whose pictures and films pages show; the site's own always. */
  MEDIA_HOSTS: hostList,
  /** Google's key for maps; without one the block google-maps keeps the own map. */
  GOOGLE_MAPS_KEY: z.string().max(200).optional(),
  /** Mapbox's public token; without one the block mapbox-map keeps the own map. */
  MAPBOX_TOKEN: z.string().max(200).optional(),
  /** Container of Google Tag Manager, in place of the website document's. */
  TAG_MANAGER_ID: tagManagerIdSchema.optional(),
  /** Web stream of Google Analytics 4, in place of the website document's. */
  ANALYTICS_ID: analyticsIdSchema.optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** How long the api may keep a call waiting; then the visitor's client hears 504. */
  API_TIMEOUT_SECONDS: wholeNumber(1, 300).default(15),
  /** Bounds of the server (libs/http-server). */
  MAX_CONNECTIONS: wholeNumber(0, 1_000_000).default(4096),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(0, 1_000_000).default(256),
  MAX_REQUESTS: wholeNumber(0, 1_000_000).default(2048),
  STALL_SECONDS: wholeNumber(1, 300).default(15),
  /** Folder of the api's data; of the site only rendered pages are there. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** Where rendered pages are kept while the site runs, each process in a folder of its own. */
  PAGE_CACHE_DIR: z.string().min(1).optional(),
  /** Most that rendered pages occupy there, in megabytes; 0 keeps them in memory alone. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(1_000_000).default(500),
});

/** The site's environment, parsed once; every problem is named at once. Empty variables count as absent. */
function readEnv() {
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    throw new Error(`The environment of the site is not right:\n${z.prettifyError(parsed.error)}`);
  }
  const { API_ORIGIN, API_PORT, BRAND_NAME, GALLERY, SITE_ORIGIN, REVALIDATE_SECRET, EMBED_SCRIPT_HOSTS, PORT } =
    parsed.data;
  const { MEDIA_HOSTS, GOOGLE_MAPS_KEY, MAPBOX_TOKEN, TAG_MANAGER_ID, ANALYTICS_ID } = parsed.data;
  const { DATA_DIR, PAGE_CACHE_DIR, PAGE_CACHE_MB } = parsed.data;
  return {
    brandName: BRAND_NAME,
    showsGallery: GALLERY === '1',
    revalidateSecret: REVALIDATE_SECRET ?? null,
    embedScriptHosts: EMBED_SCRIPT_HOSTS,
    mediaHosts: MEDIA_HOSTS,
    mapKeys: {
      ...(GOOGLE_MAPS_KEY !== undefined && { google: GOOGLE_MAPS_KEY }),
      ...(MAPBOX_TOKEN !== undefined && { mapbox: MAPBOX_TOKEN }),
    },
    thirdPartyHosts: readThirdPartyHosts(process.env),
    thirdPartyIds: { tagManagerId: TAG_MANAGER_ID ?? null, analyticsId: ANALYTICS_ID ?? null },
    port: PORT,
    apiTimeoutMs: parsed.data.API_TIMEOUT_SECONDS * 1_000,
    serverBounds: {
      maxConnections: parsed.data.MAX_CONNECTIONS,
      maxConnectionsPerAddress: parsed.data.MAX_CONNECTIONS_PER_ADDRESS,
      maxRequests: parsed.data.MAX_REQUESTS,
      stallMs: parsed.data.STALL_SECONDS * 1_000,
    },
    /** Seen from the root of the repository, as all folders of the environment are. */
    pageCacheDir: PAGE_CACHE_DIR ?? `${DATA_DIR}/site-pages`,
    pageCacheMb: PAGE_CACHE_MB,
    /** Pages reload as their sources change; set by whoever starts the site. */
    isDevelopment: process.env.NODE_ENV !== 'production',
    apiOrigin: (API_ORIGIN ?? `http://localhost:${API_PORT}`).replace(/\/$/u, ''),
    siteOrigin: (SITE_ORIGIN ?? `http://localhost:${PORT}`).replace(/\/$/u, ''),
  };
}

export const env = readEnv();
