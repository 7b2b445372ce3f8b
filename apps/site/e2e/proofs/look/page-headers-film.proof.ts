import type { Locator } from '@playwright/test';
import { translatorFor } from '../../models/translator-for.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

const path = '/en/workshop';
const film = /\/media\/films\/.*\.webm/u;
const t = translatorFor('en');

function isPlaying(video: Locator): Promise<boolean> {
  return video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0);
}

test.describe('the film behind a page’s heading', () => {
  test('plays muted and in a loop while it is visible, pauses while it is not, and stops at a press', async ({
    page,
  }) => {
    await page.goto(path);
    const video = page.locator('[data-block="page-header"] video');
    await expect.poll(() => isPlaying(video)).toBe(true);
    await expect(video).toHaveJSProperty('muted', true);
    await expect(video).toHaveJSProperty('loop', true);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(video).toHaveJSProperty('paused', true);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await page.keyboard.press('Home');
    await expect(video).toHaveJSProperty('paused', false);

    await page.getByRole('button', { name: t('Pause the film') }).click();
    await expect(video).toHaveJSProperty('paused', true);
    await page.getByRole('button', { name: t('Play the film') }).click();
    await expect(video).toHaveJSProperty('paused', false);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(video).toHaveJSProperty('paused', true);
    await expect(page.getByRole('button', { name: t('Pause the film') })).toHaveCount(0);
  });
});

test.describe('the film with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('is replaced by its poster, and is not fetched', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    const video = page.locator('[data-block="page-header"] video');
    await expect(video).toHaveJSProperty('paused', true);
    await expect(video).toHaveAttribute('poster', /keyhole/u);
    expect(fetched.filter((url) => film.test(url))).toEqual([]);
    expect(fetched.some((url) => url.includes('/media/home/keyhole'))).toBe(true);
  });
});
