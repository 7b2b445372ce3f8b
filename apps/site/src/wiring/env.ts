import { analyticsIdSchema, tagManagerIdSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { readThirdPartyHosts } from '../third-parties/hosts.ts';

const hostList = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((host) => host.trim() || []))
  .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/u, 'must be hosts such as widgets.example')));

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
    /** Pages reload as their sources change; set by whoever starts the site. */
    isDevelopment: process.env.NODE_ENV !== 'production',
    apiOrigin: (API_ORIGIN ?? `http://localhost:${API_PORT}`).replace(/\/$/u, ''),
    siteOrigin: (SITE_ORIGIN ?? `http://localhost:${PORT}`).replace(/\/$/u, ''),
  };
}

export const env = readEnv();
