import { ConsentModel } from '../../models/consent.model.ts';
import { NativePageModel } from '../../models/native-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { blockScriptFiles } from '../../support/without-script-files.ts';
import { expect, test } from '../../support/test.ts';

/*
 * The decision about cookies is made and changed while no script file comes. Only the page's inline scripts run.
 */
test.use({ stackVariables: { TAG_MANAGER_ID: 'GTM-STANDIN', ANALYTICS_ID: 'G-STANDIN1' } });

// The page has no islands, so only a decision about cookies starts its scripts.
const path = '/orlando/faq';

for (const locale of ['en', 'ar'] as const) {
  const t = translatorFor(locale);

  test(`the notice takes a decision, and the settings change it, without a script file: ${locale}`, async ({
    page,
    context,
  }) => {
    await blockScriptFiles(page);
    const [native, consent] = [new NativePageModel(page, t), new ConsentModel(page, t)];
    const [analytics, marketing] = [consent.switches().nth(0), consent.switches().nth(1)];
    /** Says whether the scripts of the page have been started: none waits any more. */
    const hasBegun = () => page.evaluate(() => document.querySelector('script[data-late]') === null);
    /** Reads the granted categories from the cookie, which is kept for more than half a year. */
    const categories = async () => {
      const [cookie] = await context.cookies();
      expect(cookie?.name).toBe('latchkey-consent');
      expect(cookie?.expires).toBeGreaterThan(Date.now() / 1_000 + 180 * 86_400);
      return /"categories":(\[.*?\])/u.exec(decodeURIComponent(cookie?.value ?? ''))?.[1];
    };

    await test.step('the notice rejects all services', async () => {
      await native.open(`/${locale}${path}`);
      await expect(consent.notice()).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await consent.onlyNecessary().click();
      await expect(consent.notice()).toBeHidden();
      expect(await categories()).toBe('["necessary"]');
      expect(await hasBegun()).toBe(false);
    });

    await native.open(`/${locale}${path}?again=1`);
    const opener = page.getByRole('contentinfo').getByRole('button', { name: t('Cookie settings') });
    await native.reacts('cookie settings', () => opener.click(), consent.settings());
    await expect(consent.notice()).toBeHidden();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    for (const each of await consent.switches().all()) await expect(each).not.toBeChecked();
    await marketing.check();
    await consent.save();
    expect(await categories()).toBe('["necessary","marketing"]');
    await expect.poll(hasBegun).toBe(true);

    await native.open(`/${locale}${path}`);
    // By this text the starter knows that a service was granted (`foundation/starter/wants.ts`).
    expect(await page.evaluate(() => document.cookie)).toMatch(/necessary%22%2C%22(?:an|ma)/u);
    await test.step('the settings reject and accept all services', async () => {
      await opener.click();
      await expect(analytics).not.toBeChecked();
      await expect(marketing).toBeChecked();
      await consent
        .settings()
        .getByRole('button', { name: t('Only necessary') })
        .click();
      await expect(consent.settings()).toBeHidden();
      expect(await categories()).toBe('["necessary"]');
      await opener.click();
      await expect(marketing).not.toBeChecked();
      await consent
        .settings()
        .getByRole('button', { name: t('Accept all') })
        .click();
      expect(await categories()).toMatch(/^\["necessary","analytics","marketing"/u);
    });
  });
}

test('a decision without a script file counts for the scripts of the next page', async ({ page }) => {
  const t = translatorFor('en');
  const requested: string[] = [];
  await page.route(/^https:\/\/[^/]*google/u, async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await route.abort();
  });
  await blockScriptFiles(page);
  const [native, consent] = [new NativePageModel(page, t), new ConsentModel(page, t)];
  await native.open(`/en${path}`);
  await consent.acceptAll().click();
  await expect(consent.notice()).toBeHidden();
  expect(requested).toEqual([]);
  await page.unroute(/\/_next\/static\/.*\.js/u);
  await page.goto(`/en${path}`);
  await expect.poll(() => requested).toEqual(expect.arrayContaining(['/gtm.js', '/gtag/js']));
  await expect(consent.notice()).toBeHidden();
});

test('services that are granted begin at once, on a page whose scripts nothing else has begun', async ({ page }) => {
  const t = translatorFor('en');
  const requested: string[] = [];
  await page.route(/^https:\/\/[^/]*google/u, async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await route.abort();
  });
  const [native, consent] = [new NativePageModel(page, t), new ConsentModel(page, t)];
  await native.open(`/en${path}`);
  await expect(consent.notice()).toBeVisible();
  expect(await page.evaluate(() => document.querySelector('script[data-late]') === null)).toBe(false);
  await consent.acceptAll().click();
  await expect(consent.notice()).toBeHidden();
  await expect.poll(() => requested).toEqual(expect.arrayContaining(['/gtm.js', '/gtag/js']));
});
