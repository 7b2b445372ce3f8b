import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readPage } from '../../support/read-page.ts';
import { createFailingApi, type FailingApi } from '../../support/failing-api.ts';
import { raw } from '../../support/raw-request.ts';
import { expect, test } from '../../support/test.ts';

// A chain of its own, none of whose pages has been rendered.
test.use({ stackVariables: { BRAND_NAME: 'The chain' } });

/** A call, a page that shows its data, and words that are on the page only when the call succeeds. */
const secondaryCalls: readonly (readonly [what: string, call: RegExp, page: string, words: string])[] = [
  ['the menus', /^\/api\/website/u, '/fr/orlando/faq', 'Façons de jouer'],
  ['the deals', /^\/api\/deals\//u, '/en/orlando/deals', 'Tuesdays are when the ghosts rehearse'],
  ['the games', /^\/api\/games(?:\?|$)/u, '/en/chicago/escape-games', 'filed from A to Z'],
  ['the locations', /^\/api\/locations\/?(?:\?|$)/u, '/es', 'href="/es/seattle"'],
  ['the news', /^\/api\/articles(?:\?|$)/u, '/en/madrid/news', 'How a poster is pulled'],
  ['the packages', /^\/api\/packages(?:\?|$)/u, '/en/toronto/groups-parties', 'A class, a morning, and a worksheet'],
  ['the modes', /^\/api\/modes(?:\?|$)/u, '/en/madrid/groups-parties', 'Two teams, two rooms, one watch'],
  ['the reviews', /^\/api\/custom\/google\/reviews/u, '/en/boston/the-foyer', 'I have only three corrections'],
  ['the gift vouchers', /^\/api\/resova\/[^/]+\/vouchers/u, '/en/chicago/gift-cards', 'role="status"><address'],
  ['a form', /^\/api\/forms\//u, '/en/dubai/contact', '<textarea'],
];

test.describe('a call that fails while a page is rendered for the first time', () => {
  let api: FailingApi;
  test.beforeAll(async ({ stack }) => {
    api = await createFailingApi(stack.apiOrigin);
    await stack.stopSite();
    await stack.startSite({ API_ORIGIN: api.origin });
  });
  test.afterAll(async () => {
    await api.close();
  });

  for (const [what, call, pagePath, words] of secondaryCalls) {
    test(`leaves the page without ${what}, until the next visit after it succeeds again`, async ({ siteOrigin }) => {
      api.fail(call);
      const without = await fetch(siteOrigin + pagePath);
      const html = await without.text();
      expect(without.status).toBe(200);
      expect(readPage(html).headings).toBe(1);
      expect(html.includes(words)).toBe(false);
      api.fail(null);
      const whole = await fetch(siteOrigin + pagePath);
      expect((await whole.text()).includes(words)).toBe(true);
      expect(whole.status).toBe(200);
    });
  }

  test('leads to a message that there are no deals', async ({ page }) => {
    api.fail(/^\/api\/deals\//u);
    await page.goto('/fr/paris/deals');
    await expect(page.getByText('Aucune offre pour le moment')).toBeVisible();
    api.fail(null);
  });

  test('turns the page of its own document into an error page, which is not cached', async ({ siteOrigin }) => {
    api.fail(/^\/api\/pages\/about/u);
    expect((await fetch(`${siteOrigin}/en/austin/about`)).status).toBe(503);
    api.fail(null);
    expect((await fetch(`${siteOrigin}/en/austin/about`)).status).toBe(200);
  });

  test('leaves the last page in its place where the content has changed, until the new one succeeds', async ({
    siteOrigin,
    stack,
  }) => {
    const visit = async () => {
      const { status, headers, body } = await raw(siteOrigin, { path: '/en/dubai/about' });
      const [season] = /In the (?:spring|autumn) of 2014/u.exec(body) ?? [];
      return { status, season, cache: headers['x-nextjs-cache'] };
    };
    const document = path.join(stack.contentDir, 'pages/about.json');
    const before = await readFile(document, 'utf8');
    await visit();
    await expect.poll(visit).toEqual({ status: 200, season: 'In the spring of 2014', cache: 'HIT' });
    api.fail(/^\/api\/pages\/about/u);
    await writeFile(document, before.replaceAll('In the spring of 2014', 'In the autumn of 2014'));
    await expect
      .poll(visit, { timeout: 20_000 })
      .toEqual({ status: 200, season: 'In the spring of 2014', cache: 'STALE' });
    api.fail(null);
    await expect.poll(visit).toMatchObject({ status: 200, season: 'In the autumn of 2014' });
    await writeFile(document, before);
  });
});
