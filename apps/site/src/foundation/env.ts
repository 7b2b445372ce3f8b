import { collectSchemas, withFallbacks } from '@latchkey/http-server/environment';
import * as z from 'zod';
import { readThirdPartyHosts } from './third-party-hosts.ts';
import { trickNames, variables, type TrickName } from './env-variables.ts';

const schemas = collectSchemas(variables);
/** Other programs have to know the port, so 0 (any free port) is not allowed. */
const knownPort = z.number().min(1);
const schema = z
  .object({
    ...schemas,
    PORT: schemas.PORT.pipe(knownPort),
    API_PORT: schemas.API_PORT.pipe(knownPort),
  })
  .refine(({ REDIS_URL, REVALIDATE_SECRET }) => REDIS_URL === null || REVALIDATE_SECRET !== null, {
    path: ['REVALIDATE_SECRET'],
    error: 'must be set with REDIS_URL: sites know by it what other sites have written',
  });

/** The site's environment, parsed once; all errors are reported together. Empty variables count as absent. */
function readEnv() {
  const parsed = schema.safeParse(withFallbacks(variables, process.env));
  if (!parsed.success) {
    throw new Error(`The environment of the site is invalid:\n${z.prettifyError(parsed.error)}`);
  }
  const { API_ORIGIN, API_PORT, BRAND_NAME, GALLERY, SITE_ORIGIN, REVALIDATE_SECRET, EMBED_SCRIPT_HOSTS, PORT } =
    parsed.data;
  const { MEDIA_HOSTS, GOOGLE_MAPS_KEY, MAPBOX_TOKEN, TAG_MANAGER_ID, ANALYTICS_ID } = parsed.data;
  const { CONTENT_DIR, MEDIA_DIR, DATA_DIR, PAGE_CACHE_DIR, PAGE_CACHE_MB, WITHOUT_TRICKS } = parsed.data;
  return {
    brandName: BRAND_NAME,
    showsGallery: GALLERY,
    securityContact: parsed.data.SECURITY_CONTACT,
    revalidateSecret: REVALIDATE_SECRET,
    loaderSecret: parsed.data.LOADER_SECRET,
    embedScriptHosts: EMBED_SCRIPT_HOSTS,
    mediaHosts: MEDIA_HOSTS,
    /** Relative to the root of the repository, like all folders in the environment. */
    mediaDir: MEDIA_DIR ?? `${CONTENT_DIR}/../media`,
    mapKeys: {
      ...(GOOGLE_MAPS_KEY !== null && { google: GOOGLE_MAPS_KEY }),
      ...(MAPBOX_TOKEN !== null && { mapbox: MAPBOX_TOKEN }),
    },
    thirdPartyHosts: readThirdPartyHosts(process.env),
    thirdPartyIds: { tagManagerId: TAG_MANAGER_ID, analyticsId: ANALYTICS_ID },
    port: PORT,
    apiTimeoutMs: parsed.data.API_TIMEOUT_SECONDS * 1_000,
    drainSeconds: parsed.data.DRAIN_SECONDS,
    serverBounds: {
      maxConnections: parsed.data.MAX_CONNECTIONS,
      maxConnectionsPerAddress: parsed.data.MAX_CONNECTIONS_PER_ADDRESS,
      maxRequests: parsed.data.MAX_REQUESTS,
      stallMs: parsed.data.STALL_SECONDS * 1_000,
    },
    uploadMaxMb: parsed.data.UPLOAD_MAX_MB,
    redis: {
      url: parsed.data.REDIS_URL,
      prefix: parsed.data.REDIS_PREFIX,
      maxBytes: parsed.data.REDIS_MB * 1_000_000,
    },
    /** The folder of the build, relative to that of the site. */
    distDir: process.env['NEXT_DIST_DIR'] ?? '.next',
    pageCacheDir: PAGE_CACHE_DIR ?? `${DATA_DIR}/site-pages`,
    pageCacheMb: PAGE_CACHE_MB,
    readyPagesMb: parsed.data.READY_PAGES_MB,
    maxNotFoundPerMinute: parsed.data.MAX_NOT_FOUND_PER_MINUTE,
    maxRenderingsPerMinute: parsed.data.MAX_RENDERINGS_PER_MINUTE,
    siteProxies: parsed.data.SITE_PROXIES,
    metricsPort: parsed.data.METRICS_PORT,
    metricsHost: parsed.data.METRICS_HOST,
    logLevel: parsed.data.LOG_LEVEL,
    /** The tricks that are in use. */
    tricks: new Set<TrickName>(trickNames.filter((name) => !WITHOUT_TRICKS.includes(name))),
    /** Pages reload when their sources change; set by `npm run dev`. */
    isDevelopment: process.env.NODE_ENV !== 'production',
    apiOrigin: (API_ORIGIN ?? `http://localhost:${API_PORT}`).replace(/\/$/u, ''),
    siteOrigin: SITE_ORIGIN ?? `http://localhost:${PORT}`,
  };
}

export const env = readEnv();
