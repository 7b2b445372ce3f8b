import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, checkoutDetails, createCaller, toBooking, joinDetails } from './caller.ts';

const subscriptionRow = z.object({
  listId: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  locale: z.string(),
  status: z.string(),
});
const mailRow = z.object({
  kind: z.string(),
  letter: z.object({ to: z.string(), text: z.string(), unsubscribeUrl: z.string().nullable() }),
});
/** The time for which the link of a mail to confirm is valid. */
const confirmableMs = 48 * 3_600_000;
/** The link to unsubscribe is valid for as long as anybody has its mail. */
const tenYearsMs = 10 * 365 * 86_400_000;
const pending = { status: 202, data: { status: 'pending' }, error: null };

describe.each(backends)('our own newsletter on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let now = Date.now();
  beforeAll(async () => {
    api = await backend.open({ now: () => now });
    visitor = createCaller(api);
  });
  afterEach(async () => {
    await api.db.run(sql`DELETE FROM newsletter_subscriptions`);
    await api.db.run(sql`DELETE FROM mail_outbox`);
  });
  afterAll(() => api.close());

  const subscribe = (email: string, path = 'newsletter/subscribe', more: Record<string, unknown> = {}) =>
    visitor.call('POST', `/api/${path}`, {
      body: path.startsWith('newsletter') ? { id: 'news', params: { email, ...more } } : { email, ...more },
    });
  const kept = () =>
    api.db.rows(
      subscriptionRow,
      sql`SELECT list_id AS "listId", email, first_name AS "firstName", locale, status FROM newsletter_subscriptions ORDER BY email`,
    );
  const mails = () => api.db.rows(mailRow, sql`SELECT kind, letter FROM mail_outbox ORDER BY created_at, kind`);
  /** Finds the path of the link in the newest mail of a kind. */
  const findLink = async (kind: string): Promise<string> => {
    const mail = (await mails()).findLast((each) => each.kind === kind);
    const link = /http:\/\/site\.test(\/api\/newsletter\/\S+)/u.exec(mail?.letter.text ?? '')?.[1];
    if (link === undefined) throw new Error(`there is no link in a mail ${kind}`);
    return link;
  };
  const page = async (method: string, path: string) => {
    const response = await api.fetch(
      new Request(`http://api.test${path}`, {
        method,
        // The forms are an empty one as browsers send it, and the one-click request of mail programs.
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        }),
      }),
    );
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const readToken = (link: string) => /\/(?:confirm|unsubscribe)\/([^?]+)/u.exec(link)?.[1] ?? '';

  it('sends a mail to confirm, and counts the address once the button behind its link was pressed', async () => {
    const subscribed = await visitor.call('POST', '/api/newsletter/subscribe?locale=fr', {
      body: { id: 'news', params: { email: ' Ada@Example.com ', firstName: 'Ada', lastName: '' } },
    });
    expect(subscribed).toMatchObject(pending);
    expect(await kept()).toEqual([
      { listId: 'news', email: 'Ada@Example.com', firstName: 'Ada', locale: 'fr', status: 'pending' },
    ]);
    expect(await mails()).toMatchObject([{ kind: 'newsletter-confirm', letter: { to: 'Ada@Example.com' } }]);

    const link = await findLink('newsletter-confirm');
    const opened = await page('GET', link);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(opened.text).toContain('lang="fr"');
    expect(opened.text).toContain('<form method="post">');
    expect(opened.text.toLowerCase()).not.toContain('ada');
    expect(await kept()).toMatchObject([{ status: 'pending' }]);

    expect((await page('POST', link)).text).not.toContain('<form');
    expect(await kept()).toMatchObject([{ status: 'subscribed' }]);
    expect((await page('POST', link)).status).toBe(200);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['newsletter-confirm', 'newsletter-welcome']);
  });

  it('ends with the button behind the link of the mail, not with opening it', async () => {
    await subscribe('ada@example.com');
    const confirmLink = await findLink('newsletter-confirm');
    await page('POST', confirmLink);
    const link = await findLink('newsletter-welcome');
    expect((await mails()).at(-1)?.letter.unsubscribeUrl).toBe(`http://site.test${link}`);
    expect((await page('GET', link)).text).toContain('<form method="post">');
    expect(await kept()).toMatchObject([{ status: 'subscribed' }]);
    now += tenYearsMs;
    expect((await page('POST', link)).text).toContain('You will not receive our news any more.');
    expect(await kept()).toMatchObject([{ status: 'unsubscribed' }]);
    now -= tenYearsMs;
    // An old mail must not subscribe an address again that has unsubscribed.
    expect((await page('POST', confirmLink)).text).toContain('This link is no longer valid.');
    expect(await kept()).toMatchObject([{ status: 'unsubscribed' }]);
  });

  it('gives the same response for every address', async () => {
    await subscribe('new@example.com');
    await subscribe('reader@example.com');
    await page('POST', await findLink('newsletter-confirm'));
    for (const status of ['unsubscribed', 'suppressed']) {
      await subscribe(`${status}@example.com`);
      await api.db.run(
        sql`UPDATE newsletter_subscriptions SET status = ${status} WHERE email = ${`${status}@example.com`}`,
      );
    }
    await api.db.run(sql`UPDATE newsletter_subscriptions SET asked_at = now() - interval '1 hour'`);
    await api.db.run(sql`DELETE FROM mail_outbox`);
    const before = await kept();
    for (const who of ['new', 'reader', 'unsubscribed', 'suppressed', 'unknown']) {
      expect(await subscribe(`${who}@EXAMPLE.com`)).toMatchObject(pending);
    }
    expect((await mails()).map(({ letter }) => letter.to).toSorted()).toEqual([
      'new@EXAMPLE.com',
      'unknown@EXAMPLE.com',
      'unsubscribed@EXAMPLE.com',
    ]);
    const findStatus = (rows: typeof before, who: string) => rows.find(({ email }) => email.startsWith(who))?.status;
    const after = await kept();
    expect(['reader', 'suppressed', 'unsubscribed'].map((who) => findStatus(after, who))).toEqual([
      'subscribed',
      'suppressed',
      'pending',
    ]);
  });

  it('does not flood an address', async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => subscribe('ada@example.com')));
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(await mails()).toHaveLength(1);
    await api.db.run(sql`UPDATE newsletter_subscriptions SET asked_at = now() - interval '16 minutes'`);
    await subscribe('ada@example.com');
    expect(await mails()).toHaveLength(2);
  });

  it('sends a mail to confirm only to visitors who ticked the box at the checkout', async () => {
    const book = async (more: Record<string, unknown>) => {
      const slot = at(await visitor.vault(), 0);
      const basket = await visitor.create({ bookings: [toBooking(slot.instanceId, 1)] });
      await visitor.checkout(basket.id, undefined, { ...checkoutDetails, ...more });
    };
    await book({});
    await book({ newsletter: false });
    expect(await kept()).toEqual([]);
    await book({ newsletter: true, locale: 'es' });
    await book({ newsletter: true });
    expect(await kept()).toEqual([
      { listId: 'news', email: 'ada@example.com', firstName: 'Ada', locale: 'es', status: 'pending' },
    ]);
    expect((await mails()).filter(({ kind }) => kind === 'newsletter-confirm')).toHaveLength(1);
  });

  it('serves the paths of Mailchimp for its own lists', async () => {
    expect(await subscribe('a@example.com', 'custom/mailchimp/subscribe', { firstName: 'A' })).toMatchObject(pending);
    expect(await subscribe('b@example.com', 'custom/mailchimp/subscribe', { listId: 'groups' })).toMatchObject(pending);
    expect(await subscribe('c@example.com', 'custom/mailchimp/groups/subscribe')).toMatchObject(pending);
    expect((await kept()).map(({ listId }) => listId)).toEqual(['news', 'groups', 'groups']);
  });

  it.each([
    ['newsletter/subscribe', { id: 'nothing', params: { email: 'a@example.com' } }, 404, 'Unable to add to newsletter'],
    ['custom/mailchimp/subscribe', { listId: 'nothing', email: 'a@example.com' }, 404, 'Unable to add to newsletter'],
    ['custom/mailchimp/nothing/subscribe', { email: 'a@example.com' }, 404, 'Unable to add to newsletter'],
    ['newsletter/subscribe', { id: 'news', params: { email: 'ada' } }, 422, 'params.email: Invalid Email'],
    ['newsletter/subscribe', { id: 'news', params: {} }, 422, 'params.email: This field is required'],
    ['newsletter/subscribe', { id: 'news', params: { email: 7 } }, 422, 'params.email: Invalid Email'],
    ['newsletter/subscribe', { params: { email: 'a@example.com' } }, 422, 'id'],
    ['custom/mailchimp/subscribe', { email: 'a@b\r\n.com' }, 422, 'email: Invalid Email'],
    ['custom/mailchimp/news/subscribe', { email: '' }, 422, 'email: This field is required'],
    ['custom/mailchimp/news/subscribe', { email: 'a@example.com', status: 'subscribed' }, 422, 'status'],
  ])('rejects %s %j', async (path, body, status, detail) => {
    const response = await visitor.call('POST', `/api/${path}`, { body });
    expect([response.status, joinDetails(response.error)]).toEqual([status, expect.stringContaining(detail)]);
    expect([await kept(), await mails()]).toEqual([[], []]);
  });

  it('returns the result of a link as JSON for a page of the site', async () => {
    await subscribe('ada@example.com');
    const token = readToken(await findLink('newsletter-confirm'));
    const press = (button: 'confirm' | 'unsubscribe', body: unknown) =>
      visitor.call('POST', `/api/newsletter/${button}`, { body });
    expect((await press('unsubscribe', { token })).error?.code).toBe('bad_token');
    expect((await press('confirm', { token: `${token.slice(0, -1)}_` })).status).toBe(403);
    expect((await press('confirm', { token: token.replace(/^ns_.{3}/u, 'ns_aaa') })).status).toBe(403);
    expect((await press('confirm', { token: 'a b' })).status).toBe(422);
    now += confirmableMs + 1_000;
    expect(await press('confirm', { token })).toMatchObject({
      status: 410,
      error: { details: ['This link is no longer valid.'] },
    });
    now -= confirmableMs + 1_000;
    expect((await press('confirm', { token })).data).toEqual({ status: 'subscribed' });
    expect((await press('confirm', { token })).data).toEqual({ status: 'subscribed' });
    const leave = readToken(await findLink('newsletter-welcome'));
    expect((await press('unsubscribe', { token: leave })).data).toEqual({ status: 'unsubscribed' });
    expect((await press('unsubscribe', { token: leave })).data).toEqual({ status: 'unsubscribed' });
    await api.db.run(sql`DELETE FROM newsletter_subscriptions`);
    expect((await press('unsubscribe', { token: leave })).status).toBe(410);
  });

  it('deletes addresses that were never confirmed', async () => {
    for (const who of ['old', 'new', 'reader']) await subscribe(`${who}@example.com`);
    await page('POST', await findLink('newsletter-confirm'));
    await api.db.run(sql`
      UPDATE newsletter_subscriptions SET asked_at = now() - interval '31 days' WHERE email <> 'new@example.com'
    `);
    await api.forms.sweep();
    expect((await kept()).map(({ email, status }) => [email, status])).toEqual([
      ['new@example.com', 'pending'],
      ['reader@example.com', 'subscribed'],
    ]);
  });

  it('sends one welcome for two confirmations at the same moment', async () => {
    await subscribe('ada@example.com');
    const link = await findLink('newsletter-confirm');
    const pressed = await Promise.all([page('POST', link), page('POST', link)]);
    for (const { text } of pressed) expect(text).toContain('Welcome to the front row');
    expect((await mails()).filter(({ kind }) => kind === 'newsletter-welcome')).toHaveLength(1);
  });
});
