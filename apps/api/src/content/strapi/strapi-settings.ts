import * as z from 'zod';
import { optional, origin, schemasOf, variable } from '@latchkey/http-server/environment';

/** The variables that say where content comes from. */
export const contentVariables = {
  CONTENT_SOURCE: variable(
    'embedded',
    'Where content comes from: `embedded`, the documents of CONTENT_DIR, or `strapi`.',
    z.enum(['embedded', 'strapi']),
  ),
  STRAPI_URL: variable('', 'Where Strapi is, `http://localhost:1337`.', optional(origin)),
  STRAPI_TOKEN: variable(
    '',
    'API token of Strapi that may read; `examples/strapi` makes one.',
    optional(z.string().regex(/^[\w-]{16,1000}$/u, 'must be a token of Strapi')),
  ),
  STRAPI_MEDIA_ORIGIN: variable(
    '',
    'Where visitors find what Strapi names by a path, `https://media.example`; STRAPI_URL where not set.',
    optional(origin),
  ),
};

export interface StrapiSettings {
  readonly origin: string;
  readonly token: string;
  readonly mediaOrigin: string;
}

const schema = z.object(schemasOf(contentVariables));

type ContentValues = z.output<typeof schema>;

/** Null where content comes from our own documents. */
export function strapiSettingsOf({
  CONTENT_SOURCE: source,
  STRAPI_URL: url,
  STRAPI_TOKEN: token,
  STRAPI_MEDIA_ORIGIN: mediaOrigin,
}: ContentValues): StrapiSettings | null {
  if (source === 'embedded' || url === null || token === null) return null;
  return { origin: url, token, mediaOrigin: mediaOrigin ?? url };
}

/** A Strapi without its address or its token would be found out by the first visitor. */
export function refuseHalfAStrapi(values: ContentValues, context: z.RefinementCtx): void {
  if (values.CONTENT_SOURCE === 'embedded') return;
  for (const name of ['STRAPI_URL', 'STRAPI_TOKEN'] as const) {
    if (values[name] !== null) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'is needed with CONTENT_SOURCE=strapi' });
  }
}
