import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { openApi } from './backends.ts';
import { createCaller } from './caller.ts';
import { openFakeMailchimp, type FakeMailchimp } from './fake-mailchimp.ts';

const mailRow = z.object({ kind: z.string() });
const pending = { status: 202, data: { status: 'pending' }, error: null };

describe('a newsletter at Mailchimp', () => {
  let api: TestApi;
  let mailchimp: FakeMailchimp;
  let visitor: ReturnType<typeof createCaller>;
  beforeAll(async () => {
    mailchimp = await openFakeMailchimp();
    api = await openApi({ forms: { mailchimp: mailchimp.settings, newsletterLists: mailchimp.lists } });
    visitor = createCaller(api);
  });
  afterEach(() => {
    mailchimp.failWith = null;
    mailchimp.members.clear();
    mailchimp.requests.length = 0;
  });
  afterAll(async () => {
    await api.close();
    await mailchimp.close();
  });

  /** The visitor reads Spanish, which the list gets with a new address. */
  const subscribe = (body: Record<string, unknown>, path = 'subscribe') =>
    visitor.call('POST', `/api/custom/mailchimp/${path}?locale=es`, { body });
  const findAda = () => mailchimp.members.get('ada@example.com');

  it('leaves the confirmation mail to Mailchimp', async () => {
    expect(await subscribe({ email: 'Ada@Example.com', firstName: 'Ada' })).toMatchObject(pending);
    expect(findAda()).toEqual({ status: 'pending', mergeFields: { FNAME: 'Ada' }, language: 'es' });
    expect(await api.db.rows(mailRow, sql`SELECT kind FROM mail_outbox`)).toEqual([]);
    expect(await subscribe({ email: 'bo@example.com' }, `${mailchimp.lists[1]}/subscribe`)).toMatchObject(pending);
    expect(mailchimp.requests.at(-1)).toContain(`/lists/${mailchimp.lists[1]}/`);
    expect((await subscribe({ email: 'bo@example.com' }, 'a0a0a0a0a0/subscribe')).status).toBe(404);
  });

  it.each([
    ['subscribed', 'subscribed', {}],
    ['cleaned', 'cleaned', {}],
    ['unsubscribed', 'pending', { FNAME: 'Mallory' }],
    ['archived', 'pending', { FNAME: 'Mallory' }],
  ])('gives the same response for an address that is %s', async (status, statusAfter, mergeFields) => {
    mailchimp.members.set('ada@example.com', { status, mergeFields: {}, language: 'en' });
    expect(await subscribe({ email: 'ada@example.com', firstName: 'Mallory' })).toMatchObject(pending);
    expect(findAda()).toEqual({ status: statusAfter, mergeFields, language: 'en' });
  });

  it.each([
    [{ status: 400, title: 'Member In Compliance State' }, pending],
    [{ status: 400, title: 'Forgotten Email Not Subscribed' }, pending],
    [
      { status: 400, title: 'Invalid Resource' },
      { status: 422, error: { details: ['Invalid Email'], problems: ['email: Invalid Email'] } },
    ],
    [
      { status: 429, title: 'Too Many Requests' },
      { status: 503, error: { details: ['Unable to add to newsletter'] } },
    ],
    [
      { status: 500, title: 'Internal Server Error' },
      { status: 503, error: { details: ['Unable to add to newsletter'] } },
    ],
    [
      { status: 401, title: 'API Key Invalid' },
      { status: 503, error: { details: ['Unable to add to newsletter'] } },
    ],
  ])('maps the Mailchimp error %j', async (failWith, response) => {
    mailchimp.failWith = failWith;
    expect(await subscribe({ email: 'ada@example.com' })).toMatchObject(response);
  });

  it('does not wait long for a Mailchimp that is silent', async () => {
    mailchimp.failWith = 'silence';
    expect(await subscribe({ email: 'ada@example.com' })).toMatchObject({
      status: 503,
      error: { code: 'newsletter_unavailable' },
    });
  });
});
