import type { Page } from '@playwright/test';
import { plantPages } from '../../support/planted-pages.ts';
import { expect, test } from '../../support/test.ts';

const background = {
  color: '#123456',
  textColor: 'rgb(250, 240, 230)',
  image: { url: '/media/home/keyhole-1200.webp' },
  imageMobile: '/media/home/keyhole-480.webp',
  imageAlt: 'Curtains',
  repeat: 'repeat-x',
  position: 'left top',
  size: '50% auto',
};

/** Each rule tries to affect the page around its section. */
const hostileCss = [
  '} body { display: none } p {',
  'body, html, [data-block], .wrap { display: none !important }',
  ':scope { position: fixed; inset: 0; z-index: 9999; background: red }',
  ':scope::before { content: ""; position: fixed; inset: -100vh -100vw; background: red; z-index: 9999 }',
  '@import url("https://foreign.example/a.css"); @font-face { font-family: serif; src: url(https://foreign.example/a.woff2) }',
  '@keyframes fade { to { opacity: 0 } } @layer reset { p { color: red } } @scope (body) { p { display: none } }',
  '</style><style>body { display: none }</style><p>',
  ':root { --text: red; --stage: red } :host, :is(html, body) { visibility: hidden }',
];

/** The narrowest window of a desktop. In a narrower one, a section has its picture for phones. */
const desktopWidth = 992;

const section = (id: string, fields: object) => ({
  __component: 'sections.text',
  id,
  text: `Section ${id}`,
  ...fields,
});

const content = [
  section('plain', {}),
  section('framed', { background, padding: { top: 24, bottom: '2rem', left: 8, right: '40px' } }),
  section('styled', { customCss: 'p { color: rgb(1, 2, 3); letter-spacing: 7px }' }),
  ...hostileCss.map((customCss, index) => section(`hostile-${index}`, { customCss })),
  {
    __component: 'sections.dynamic',
    id: 'dynamic',
    background: { color: 'rgb(9, 8, 7)' },
    dynamic: {
      content: [section('within', {}), { __component: 'sections.grid', id: 1, items: [section('cell', {})] }],
    },
  },
  {
    __component: 'sections.richtext',
    id: 'words',
    html:
      '<h1>A chapter</h1><h4>A part</h4><p>Ask on the <a href="/contact">contact page</a>.</p>' +
      '<img src="/media/games/nowhere-express-scene-1200.webp" alt="Express" width="1200" height="675" srcset="/media/games/nowhere-express-scene-480.webp 480w, /media/games/nowhere-express-scene-1200.webp 1200w">' +
      `<table><tbody><tr>${'<td>a wide cell that does not break</td>'.repeat(20)}</tr></tbody></table>`,
  },
  section('last', {}),
];

const readStyle = (page: Page, text: string, name: string) =>
  page
    .getByText(text, { exact: true })
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

test.describe('the section of a page', () => {
  test('frames its block, keeps its CSS inside, and shows rich text in the style of the site', async ({
    browser,
    page,
    siteOrigin,
    stack,
  }) => {
    const unplant = await plantPages(stack, [{ slug: 'section-specimen', content }]);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).host === 'foreign.example') foreign.push(request.url());
    });
    await page.setViewportSize({ width: desktopWidth, height: 900 });
    await page.goto('/en/orlando/section-specimen');

    await test.step('background, text colour and padding are as an editor set them', async () => {
      const frame = page.locator('[data-section-frame]').filter({ hasText: 'Section framed' });
      await expect(frame).toHaveCSS('background-color', 'rgb(18, 52, 86)');
      await expect(frame).toHaveCSS('padding', '24px 40px 32px 8px');
      expect(await readStyle(page, 'Section framed', 'color')).toBe('rgb(250, 240, 230)');
      const picture = frame.getByRole('img', { name: 'Curtains' });
      await expect(picture).toHaveCSS('background-image', /keyhole-1200\.webp/u);
      await expect(picture).toHaveCSS('background-repeat', 'repeat-x');
      await expect(picture).toHaveCSS('background-position', '0% 0%');
      await expect(picture).toHaveCSS('background-size', '50% auto');
      await page.setViewportSize({ width: desktopWidth - 1, height: 900 });
      await expect(picture).toHaveCSS('background-image', /keyhole-480\.webp/u);
      const [inner, outer] = await Promise.all([picture.boundingBox(), frame.boundingBox()]);
      expect(inner).toEqual(outer);
    });

    await test.step('css matches in its own section and nowhere else', async () => {
      expect(await readStyle(page, 'Section styled', 'letter-spacing')).toBe('7px');
      expect(await readStyle(page, 'Section styled', 'color')).toBe('rgb(1, 2, 3)');
      for (const name of ['Section plain', 'Section framed', 'Section last', 'Section within']) {
        expect(await readStyle(page, name, 'letter-spacing'), name).toBe('normal');
        await expect(page.getByText(name, { exact: true }), name).toBeVisible();
        expect(await readStyle(page, name, 'font-family'), name).toBe(
          await readStyle(page, 'Section plain', 'font-family'),
        );
      }
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await page.locator('body').evaluate((body) => getComputedStyle(body).visibility)).toBe('visible');
      expect(foreign).toEqual([]);
      // The neighbour is not covered: it is the topmost element at its own place.
      const neighbour = page.getByText('Section plain', { exact: true });
      await neighbour.scrollIntoViewIfNeeded();
      expect(
        await neighbour.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === element;
        }),
      ).toBe(true);
    });

    await test.step('a dynamic section holds blocks', async () => {
      const dynamic = page.locator('[data-section-frame]').filter({ hasText: 'Section within' });
      await expect(dynamic).toHaveCSS('background-color', 'rgb(9, 8, 7)');
      await expect(dynamic.getByText('Section cell')).toBeVisible();
    });

    await test.step('rich text keeps its outline, its pictures have sizes, a wide table scrolls by itself', async () => {
      // A new context is used, since a browser that has cached a larger size would show that.
      const telephone = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const small = await telephone.newPage();
      await small.goto(`${siteOrigin}/en/orlando/section-specimen`);
      const words = small.locator('[data-block="richtext"]');
      await expect(words.getByRole('heading', { level: 2 })).toHaveText('A chapter');
      await expect(words.getByRole('heading', { level: 3 })).toHaveText('A part');
      const picture = words.getByRole('img', { name: 'Express' });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('scene-480');
      const table = words.locator('[data-scroll]');
      expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
      expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await table.focus();
      await small.keyboard.press('ArrowRight');
      await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
      await telephone.close();
    });

    await test.step('a link in rich text goes through the router', async () => {
      await page.evaluate(() => Object.assign(window, { wasHere: true }));
      await page.locator('[data-block="richtext"]').getByRole('link', { name: 'contact page' }).click();
      await page.waitForURL('**/en/orlando/contact');
      await expect(page.getByText('Section plain')).toHaveCount(0);
      expect(await page.evaluate(() => Reflect.has(window, 'wasHere'))).toBe(true);
    });
    await unplant();
  });
});
