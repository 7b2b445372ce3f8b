import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const t = translatorFor('en');

test('the block deals shows those of the venue with their codes, and all of them where no venue is chosen', async ({
  page,
}) => {
  await page.goto('/en/orlando/deals');
  const here = page.getByRole('article');
  const coupon = here.filter({ has: page.getByRole('heading', { name: 'Quiet Tuesday' }) });
  await expect(coupon).toContainText('TUESDAY15');
  await expect(coupon.getByRole('link', { name: 'Choose a game' })).toHaveAttribute('href', '/en/orlando/escape-games');
  const count = await here.count();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.goto('/en/deals');
  await expect(coupon).toContainText('Orlando');
  expect(await here.count()).toBeGreaterThan(count);
});

test(
  'the block google-reviews shows the venue’s own, each in its language, with a summary of all',
  inProofs,
  async ({ page }) => {
    await page.goto('/en/paris/the-foyer');
    const block = page.locator('[data-block="google-reviews"]');
    await expect(block.getByText(/^[\d,]+ reviews on Google$/u)).toBeVisible();
    await expect(block.getByRole('article')).toHaveCount(6);
    await expect(block.locator('blockquote[lang="fr"]').first()).toBeVisible();
  },
);

test(
  'the block newsletter requires an email address, and shows errors and the next step',
  inProofs,
  async ({ page }) => {
    await page.goto('/en/news');
    const block = page.locator('[data-block="newsletter"]');
    const email = block.getByLabel('Email');
    const subscribe = block.getByRole('button', { name: t('Subscribe') });
    await subscribe.click();
    await expect(email).toHaveAccessibleDescription(t('This field is required'));
    await email.fill('ada@');
    await expect(email).toHaveAccessibleDescription(t('Invalid Email'));
    await email.fill('ada@example.com');
    await page.route('**/api/newsletter/subscribe**', (route) => route.abort(), { times: 1 });
    await subscribe.click();
    await expect(block.getByRole('alert')).toHaveText(t('Unable to add to newsletter'));
    await expect(email).toHaveValue('ada@example.com');
    await subscribe.click();
    await expect(block.getByText(t('We have sent you an email. Open it to confirm your subscription.'))).toBeFocused();
  },
);

test(
  'the block widget loads its script when the page is idle, and offers Try again where it fails',
  inProofs,
  async ({ page }) => {
    await page.route('**/embeds/house-clock.js', (route) => route.abort(), { times: 1 });
    await page.goto('/fr/the-foyer');
    const block = page.locator('[data-block="widget"]');
    await block.getByRole('button', { name: 'Réessayer' }).click();
    await expect(block.locator('time')).toHaveText(/^\p{L}+ \d\d:\d\d$/u);
  },
);

test('the block youtube-embed sends no request to YouTube before the click, and shows the poster again at the end', async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route(/youtube|ytimg|google/u, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: player });
  });
  await page.goto('/en/the-foyer');
  const play = page.getByRole('link', { name: t('Play the video %title', { title: 'Big Buck Bunny' }) });
  await play.scrollIntoViewIfNeeded();
  // Before the page is hydrated, the link leads to YouTube.
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await play.press('Enter');
  const frame = page.frameLocator('iframe[title="Big Buck Bunny"]');
  await frame.getByRole('button', { name: 'end' }).click();
  await expect(play).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(requested).toEqual([
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&enablejsapi=1&rel=0&hl=en',
  ]);
});

/** Sends messages as YouTube's player does: to the window that listens, from its own origin. */
const player = `<button onclick="to?.postMessage(JSON.stringify({event:'onStateChange',info:0}),'*')">end</button>
<script>let to; addEventListener('message', (event) => { if (JSON.parse(event.data).event === 'listening') to = event.source; });</script>`;
