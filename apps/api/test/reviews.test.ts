import { reviewReceivedWire } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { createCaller, wordsIn } from './caller.ts';

const review = { rating: 4, text: 'We got out.', name: 'Ada', locationId: 'loc-harbour' };
const row = z.object({
  id: z.string(),
  locationId: z.string(),
  rating: z.number(),
  text: z.string(),
  locale: z.string(),
});

describe.each(backends.filter(({ isThere }) => isThere))('reviews on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
  });
  afterEach(() => api.db.run(sql`DELETE FROM visitor_reviews`));
  afterAll(() => api.close());

  const send = (body: unknown, headers = {}) =>
    visitor.call('POST', '/api/reviews/google?locale=fr', { body, headers });
  const kept = () =>
    api.db.rows(row, sql`SELECT id, location_id AS "locationId", rating, text, locale FROM visitor_reviews`);

  it('stores a review and returns the link to Google, whatever the rating', async () => {
    const urls = new Set<string | null>();
    for (const rating of [1, 2, 3, 4, 5]) {
      const { status, data } = await send({ ...review, rating });
      expect(status).toBe(201);
      urls.add(parse(reviewReceivedWire, data).reviewUrl);
    }
    expect([...urls]).toEqual(['https://search.google.com/local/writereview?placeid=ChIJharbour-of_New_York']);
    expect((await kept()).map(({ rating }) => rating).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(await kept()).toContainEqual(expect.objectContaining({ locationId: 'loc-harbour', locale: 'fr' }));
  });

  it('returns no link for a venue that Google does not list', async () => {
    expect((await send({ ...review, locationId: 'mill' })).data).toMatchObject({ reviewUrl: null });
  });

  it('stores a repeated review once', async () => {
    const headers = { 'idempotency-key': 'review-1' };
    expect((await send(review, headers)).data).toEqual((await send(review, headers)).data);
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    ['six stars', { rating: 6 }, 'rating'],
    ['no star', { rating: 0 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['stars in words', { rating: '5' }, 'rating'],
    ['nothing to say', { text: ' ' }, 'text: This field is required'],
    ['no text', { text: undefined }, 'text: This field is required'],
    ['no end', { text: 'x'.repeat(5_001) }, 'text'],
    ['no name', { name: '' }, 'name: This field is required'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['a venue that is none', { locationId: 'nowhere' }, 'locationId: there is no such location'],
    ['more than is requested', { published: true }, 'published'],
  ])('rejects a review with %s', async (_, part, detail) => {
    const { status, error } = await send({ ...review, ...part });
    expect([status, wordsIn(error)]).toEqual([422, expect.stringContaining(detail)]);
    expect(await kept()).toEqual([]);
  });
});
