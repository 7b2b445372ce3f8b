import { reviewReceivedWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { OperatorRequest } from '../src/operations/operator-requests.ts';
import { runOperatorRequest } from '../src/operations/run-operator-request.ts';
import { createReviewWatch } from '../src/reviews/released-reviews.ts';
import { createPaymentAccounts } from '../src/payments/payment-accounts.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, createCaller, joinDetails } from './caller.ts';

const review = { rating: 4, text: 'We got out.', name: 'Ada', locationId: 'loc-harbour' };
const row = z.object({
  id: z.string(),
  locationId: z.string(),
  rating: z.number(),
  text: z.string(),
  locale: z.string(),
});

describe.each(backends)('reviews on $name', (backend) => {
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

  const operate = (request: OperatorRequest) => {
    const accounts = createPaymentAccounts({ provider: api.memory, account: 'default', publishableKey: '' }, new Map());
    return runOperatorRequest({ ...api, accounts, deskOrigin: 'https://desk.test' }, request);
  };

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

  const listShown = async (location = 'harbour') =>
    (await visitor.call('GET', `/api/reviews/locations/${location}`)).data;

  it('shows a review at its own location once a person has released it, until it is withdrawn', async () => {
    const { id } = parse(reviewReceivedWire, (await send(review)).data);
    expect(await listShown()).toEqual([]);
    const { lines: waiting } = await operate({ command: 'listReviews', which: 'waiting' });
    expect(at(waiting, 0)).toContain(id);
    expect(at(waiting, 0)).toContain('4/5  Ada: We got out.');

    const released = await operate({ command: 'decideReview', id, decision: 'release' });
    expect(at(released.lines, 0)).toContain('shown');
    expect(await listShown()).toMatchObject([{ id, author: 'Ada', rating: 4, text: review.text, language: 'fr' }]);
    expect(await listShown('mill')).toEqual([]);
    expect((await operate({ command: 'listReviews', which: 'shown' })).lines).toHaveLength(1);
    expect(await operate({ command: 'listReviews', which: 'waiting' })).toEqual({
      lines: ['There is no such review.'],
      error: null,
    });

    await operate({ command: 'decideReview', id, decision: 'withdraw' });
    expect(await listShown()).toEqual([]);
  });

  it('replaces control characters by spaces, and keeps the lines except in the list of the operator', async () => {
    const text = 'We got out.\u001b[2J With\na minute left.';
    const { id } = parse(reviewReceivedWire, (await send({ ...review, text })).data);
    const { lines } = await operate({ command: 'listReviews', which: 'waiting' });
    expect(at(lines, 0)).toContain('4/5  Ada: We got out. [2J With a minute left.');
    await operate({ command: 'decideReview', id, decision: 'release' });
    expect(await listShown()).toMatchObject([{ text: 'We got out. [2J With\na minute left.' }]);
  });

  it('does not find an unknown review, nor the reviews of an unknown location', async () => {
    expect(await operate({ command: 'decideReview', id: 'vr_none', decision: 'release' })).toEqual({
      lines: [],
      error: 'There is no review vr_none.',
    });
    expect((await visitor.call('GET', '/api/reviews/locations/nowhere')).status).toBe(404);
  });

  it('notices one change for each look that finds other shown reviews than the look before', async () => {
    const { id } = parse(reviewReceivedWire, (await send(review)).data);
    let changes = 0;
    const look = await createReviewWatch(api.db, async () => {
      changes += 1;
    });
    /** Looks a number of times, and returns the number of changes that were noticed since the start. */
    const changesSeen = async (times: number) => {
      for (let time = 0; time < times; time += 1) await look();
      return changes;
    };
    expect(await changesSeen(2)).toBe(0);
    await operate({ command: 'decideReview', id, decision: 'release' });
    expect(await changesSeen(2)).toBe(1);
    await operate({ command: 'decideReview', id, decision: 'withdraw' });
    expect(await changesSeen(2)).toBe(2);
    await operate({ command: 'decideReview', id, decision: 'release' });
    await operate({ command: 'decideReview', id, decision: 'withdraw' });
    expect(await changesSeen(2)).toBe(2);
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
    ['stars as a text', { rating: '5' }, 'rating'],
    ['a text of spaces', { text: ' ' }, 'text: This field is required'],
    ['no text', { text: undefined }, 'text: This field is required'],
    ['a text of more than 5,000 characters', { text: 'x'.repeat(5_001) }, 'text'],
    ['no name', { name: '' }, 'name: This field is required'],
    ['a name of more than 100 characters', { name: 'x'.repeat(101) }, 'name'],
    ['an unknown venue', { locationId: 'nowhere' }, 'locationId: there is no such location'],
    ['an unknown field', { published: true }, 'published'],
  ])('rejects a review with %s', async (_, part, detail) => {
    const { status, error } = await send({ ...review, ...part });
    expect([status, joinDetails(error)]).toEqual([422, expect.stringContaining(detail)]);
    expect(await kept()).toEqual([]);
  });
});
