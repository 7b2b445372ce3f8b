import { ConsentModel } from '../../models/consent.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { denied, expect, readDataLayer, test, watchForeign } from '../../support/measured-test.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';

const t = translatorFor('en');
const granted = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
};
// The notice is the site's own, which comes with the page and not with a script.
test.use({ stackVariables: { CONSENT_MANAGER_URL: '' } });

test.describe('third parties', () => {
  test('get no request before consent and none after its withdrawal, and requests in between', async ({
    page,
    context,
    siteOrigin,
    fakes,
  }) => {
    await fakes.behave('behaving');
    const foreign = watchForeign(page, siteOrigin);
    const consent = new ConsentModel(page, t);
    await page.goto('/en/orlando');
    await expect(consent.notice()).toBeVisible();
    expect(foreign).toEqual({ seen: [], ticketing: [] });
    await test.step('with the keyboard, the notice comes after the skip link and before the page', async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(consent.onlyNecessary()).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(consent.notice()).toBeHidden();
    });
    await test.step('after consent, the third parties are requested', async () => {
      await expect
        .poll(() => foreign.seen.map((url) => new URL(url).pathname))
        .toEqual(expect.arrayContaining(['/gtm.js', '/gtag/js', '/collect']));
      expect((await context.cookies()).map(({ name }) => name)).toEqual(expect.arrayContaining(['_ga', '_gcl_au']));
      const layer = await readDataLayer(page);
      expect(layer[0]).toEqual(['consent', 'default', denied]);
      expect(layer).toContainEqual(['consent', 'update', granted]);
    });

    await test.step('the consent is withdrawn in the settings', async () => {
      await consent.openSettings();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      for (const each of await consent.switches().all()) {
        await expect(each).toBeChecked();
        await each.uncheck();
      }
      await consent.save();
      expect((await readDataLayer(page)).at(-1)).toEqual(['consent', 'update', denied]);
      await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['latchkey-consent']);
    });

    await test.step('after the withdrawal, a page requests nothing', async () => {
      foreign.seen.length = 0;
      await page.reload();
      await consent.openSettings();
      await expect(consent.switches().first()).not.toBeChecked();
      await expect(consent.notice()).toBeHidden();
      expect(foreign.seen).toEqual([]);
    });
  });

  test('are granted separately: maps without analytics', async ({ page, siteOrigin, fakes }) => {
    await fakes.behave('behaving');
    await page.route('https://maps.googleapis.com/**', (route) => route.abort());
    const foreign = watchForeign(page, siteOrigin);
    const consent = new ConsentModel(page, t);
    await page.goto('/en/orlando/contact');
    await consent
      .notice()
      .getByRole('button', { name: t('Cookie settings') })
      .click();
    const maps = consent.switches().nth(2);
    await maps.check();
    await consent.save();
    await expect(consent.notice()).toBeHidden();
    await page.locator('[data-block="google-maps"]').scrollIntoViewIfNeeded();
    await expect.poll(() => foreign.seen.map((url) => new URL(url).host)).toEqual(['maps.googleapis.com']);
  });

  test('are asked about in a strip above the page, which covers nothing and leaves its buttons on the first screen', async ({
    page,
  }) => {
    const consent = new ConsentModel(page, t);
    for (const path of ['/en', '/ar', '/en/orlando/escape-games/midnight-archive', '/en/orlando/checkout']) {
      await page.goto(path);
      for (const [width, height] of [
        [320, 700],
        [390, 844],
        [1280, 800],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await page.evaluate(findCovered), `${path} at ${width}`).toEqual([]);
        const button = page.locator('main').locator('a, button').first();
        if (path === '/en' && width > 320) await expect(button).toBeInViewport({ ratio: 1 });
      }
    }
    await page.goto('/en');
    await expect(consent.notice()).toBeVisible();
  });

  test('are rejected with one press on a phone, where the notice covers no button to book', async ({
    page,
    siteOrigin,
  }) => {
    const arabic = translatorFor('ar');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(watchShifts);
    const foreign = watchForeign(page, siteOrigin);
    const consent = new ConsentModel(page, arabic);
    await page.goto('/ar/orlando/escape-games/midnight-archive');
    await expect(consent.notice()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate((): unknown => Reflect.get(window, 'shiftsOfNotice'))).toEqual([]);
    const gamePage = new GamePageModel(page, arabic);
    await page.locator('a[href="#booking"]').last().click();
    await expect(gamePage.slots().first()).toBeVisible();
    await gamePage.selectTomorrow();
    await gamePage.availableSlots().first().click();
    await expect(gamePage.bookNow()).toBeVisible();
    await consent.onlyNecessary().click();
    await expect(consent.notice()).toBeHidden();
    await page.reload();
    await expect(gamePage.bookNow()).toBeVisible();
    await consent.openSettings();
    await expect(consent.notice()).toBeHidden();
    expect(foreign.seen).toEqual([]);
  });
});

/** Lists the headings and controls that the notice covers, at the start of the page and while each of the first controls has the focus. It runs in the page. */
function findCovered(): readonly string[] {
  const notice = document.querySelector('[data-consent-notice]:not([hidden])');
  if (notice === null) return ['There is no notice.'];
  const parts = [
    ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, a, button, input), header :is(a, button)'),
  ];
  const covered = (part: HTMLElement) => {
    const [over, under] = [notice.getBoundingClientRect(), part.getBoundingClientRect()];
    const isSeen = under.height > 0 && under.bottom > 0 && under.top < innerHeight;
    return isSeen && under.top < over.bottom - 1 && under.bottom > over.top + 1;
  };
  const atFirst = parts.filter(covered);
  const focused = parts.slice(0, 40).filter((part) => {
    part.focus();
    return covered(part);
  });
  scrollTo(0, 0);
  return [...atFirst, ...focused].map((part) => part.textContent);
}

/** Records how far the page shifts after the notice is shown. It runs in the page. */
function watchShifts(): void {
  const shifts: number[] = [];
  Reflect.set(window, 'shiftsOfNotice', shifts);
  new PerformanceObserver((list) => {
    if (document.querySelector('[data-consent-notice]:not([hidden])') === null) return;
    for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
  }).observe({ type: 'layout-shift' });
}
