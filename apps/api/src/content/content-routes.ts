import { Hono, type Context } from 'hono';
import * as z from 'zod';
import { answer, refuse } from '../http/envelope.ts';
import { requestLimits } from '../http/limits.ts';
import { readId } from '../http/parameters.ts';
import { readQuery } from '../http/validate.ts';
import { done, refused, type Result } from '../result.ts';
import type { ContentSource } from './content-source.ts';
import { localeQuery, type Locale } from './locale.ts';

const localeOnly = z.object({ locale: localeQuery });
const gamesQuery = z.object({
  locale: localeQuery,
  locationid: z.string().min(1).max(requestLimits.idCharacters).optional(),
});
const locationsQuery = z.object({
  locale: localeQuery,
  /** §9: 200 is the search result limit. */
  limit: z
    .string()
    .regex(/^\d{1,3}$/u, 'must be a number from 1 to 200')
    .transform(Number)
    .pipe(z.number().min(1).max(200))
    .default(200),
});

/** §7 Content and reference calls. */
export function contentRoutes(content: ContentSource): Hono {
  const app = new Hono();

  app.get('/website', async (c) => {
    const query = readQuery(c, localeOnly);
    if (!query.ok) return refuse(c, query.refusal);
    return answer(c, found(await content.website(query.value.locale), 'website', ''), metaOf(query.value));
  });

  app.get('/locations', async (c) => {
    const query = readQuery(c, locationsQuery);
    if (!query.ok) return refuse(c, query.refusal);
    const { limit, locale } = query.value;
    return answer(c, done((await content.locations(locale)).slice(0, limit)), metaOf({ locale }));
  });

  app.get('/locations/:slug', (c) => one(c, 'location', (slugOrId, locale) => content.location(slugOrId, locale)));

  app.get('/games', async (c) => {
    const query = readQuery(c, gamesQuery);
    if (!query.ok) return refuse(c, query.refusal);
    const { locale, locationid } = query.value;
    return answer(c, done(await content.games({ locale, location: locationid ?? null })), metaOf({ locale }));
  });

  app.get('/games/:slug', (c) => one(c, 'game', (slugOrId, locale) => content.game(slugOrId, locale)));

  app.get('/pages/:slug', (c) => one(c, 'page', (slug, locale) => content.page(slug, locale)));

  return app;
}

/** One document by the path's last part. */
async function one<Document>(
  c: Context,
  what: string,
  find: (slugOrId: string, locale: Locale) => Promise<Document | null>,
): Promise<Response> {
  const id = readId(c, 'slug');
  if (!id.ok) return refuse(c, id.refusal);
  const query = readQuery(c, localeOnly);
  if (!query.ok) return refuse(c, query.refusal);
  return answer(c, found(await find(id.value, query.value.locale), what, id.value), metaOf(query.value));
}

function found<Document>(document: Document | null, what: string, id: string): Result<Document> {
  return document === null
    ? refused('notFound', `${what}_not_found`, `There is no ${what} ${id}.`.trim())
    : done(document);
}

function metaOf({ locale }: { readonly locale: Locale }): { readonly meta: { readonly locale: Locale } } {
  return { meta: { locale } };
}
