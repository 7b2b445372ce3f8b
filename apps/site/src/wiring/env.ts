import * as z from 'zod';

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
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
});

/** The site's environment, parsed once; every problem is named at once. Empty variables count as absent. */
function readEnv() {
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    throw new Error(`The environment of the site is not right:\n${z.prettifyError(parsed.error)}`);
  }
  const { API_ORIGIN, API_PORT, BRAND_NAME, GALLERY, SITE_ORIGIN, REVALIDATE_SECRET, PORT } = parsed.data;
  return {
    brandName: BRAND_NAME,
    showsGallery: GALLERY === '1',
    revalidateSecret: REVALIDATE_SECRET ?? null,
    port: PORT,
    apiOrigin: (API_ORIGIN ?? `http://localhost:${API_PORT}`).replace(/\/$/u, ''),
    siteOrigin: (SITE_ORIGIN ?? `http://localhost:${PORT}`).replace(/\/$/u, ''),
  };
}

export const env = readEnv();
