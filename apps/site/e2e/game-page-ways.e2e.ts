import { GamePageModel } from './models/game-page.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const t = translatorFor('en');

test.describe('a game page', () => {
  test(
    'shows its scene, its tags and its facts in its own colour, and plays its trailer until it ends',
    inProofs,
    async ({ page }) => {
      await page.goto('/en/orlando/escape-games/midnight-archive');
      const main = page.locator('main');
      await expect(main.locator('header img').first()).toHaveJSProperty('complete', true);
      for (const tag of ['Orlando', 'Mystery', 'Low light']) await expect(main.getByText(tag).first()).toBeVisible();
      await expect(main.locator('header dt', { hasText: t('Duration') })).toBeVisible();
      const tint = await main
        .locator('article')
        .first()
        .evaluate((article) => getComputedStyle(article).getPropertyValue('--tint').trim());
      expect(tint).toBe('#7d9be0');

      await page.getByRole('button', { name: t('Watch the trailer') }).click();
      const popup = page.getByRole('dialog', { name: t('Trailer of %name', { name: 'The Midnight Archive' }) });
      const film = popup.locator('video');
      await expect(film).toHaveJSProperty('paused', false);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await film.evaluate((video: HTMLVideoElement) => {
        video.currentTime = video.duration - 0.05;
      });
      await expect(film).toHaveJSProperty('ended', true);
      await expect(film).not.toHaveAttribute('autoplay');
      await popup.getByRole('button', { name: t('Watch again') }).click();
      await expect(film).toHaveJSProperty('paused', false);
      await popup.getByRole('link', { name: t('Book Now') }).click();
      await expect(popup).toBeHidden();
      await expect(page.locator('#booking')).toBeInViewport();
    },
  );

  test('has a popup with its facts, whose Book Now scrolls to the widget', async ({ page }) => {
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('orlando', 'midnight-archive');
    await page.locator('main button[data-interaction="game"]').click();
    const popup = page.locator('dialog[open]');
    await expect(popup).toContainText('The Midnight Archive');
    await expect(popup).toContainText(t('Duration'));
    await popup.getByRole('link', { name: `${t('Book Now')} The Midnight Archive` }).click();
    await expect(popup).toHaveCount(0);
    await expect(page.locator('#booking')).toBeInViewport();
    await expect(gamePage.slots().first()).toBeVisible();
  });

  test('keeps Book Now at the bottom of a phone until the booking is on the screen', inProofs, async ({ page }) => {
    const phone = { width: 390, height: 844 };
    await page.setViewportSize(phone);
    const gamePage = new GamePageModel(page, t);
    await page.goto('/en/orlando/escape-games/nowhere-express');
    const bar = page.locator('main').getByRole('link', { name: t('Book Now'), exact: true });
    await expect(bar).toBeInViewport();
    const box = await bar.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan(phone.height / 2);
    await bar.click();
    await expect(page.locator('#booking')).toBeInViewport();
    await expect(bar).not.toBeInViewport();
    await gamePage.choose();
    await expect(gamePage.bookNow()).toBeInViewport();
  });
});

test.describe('the way to book', () => {
  interface WantedLink {
    readonly role: 'link';
    readonly name: string;
    readonly href?: RegExp;
  }
  const venues = (name: string) => ({ role: 'link', name }) as const;
  /** The texts and links that the booking part of each page has. */
  const ways: readonly [title: string, path: string, wanted: readonly (WantedLink | string)[]][] = [
    [
      'leads to the locations where none is chosen',
      '/en/escape-games/midnight-archive',
      [t('Available in'), venues('Orlando'), venues('Paris')],
    ],
    [
      'leads to the open locations where this one opens soon',
      '/en/sydney/escape-games/station-nine',
      [t('This game opens soon in %location', { location: 'Sydney' }), t('Play it today in'), venues('New York')],
    ],
    [
      'is the link of the venue where it has one',
      '/en/seattle/escape-games/belladonnas-glasshouse',
      [{ role: 'link', name: t('Book Now'), href: /^https:\/\/conservatory\.example\//u }],
    ],
    [
      'leads to the contact page where the game cannot be booked online',
      '/en/toronto/escape-games/clockmakers-last-hour',
      [
        t('You cannot book this game online here'),
        { role: 'link', name: t('Contact Us'), href: /\/en\/toronto\/contact$/u },
      ],
    ],
    [
      'leads to other locations where the game is not played here',
      '/en/sydney/escape-games/midnight-archive',
      [t('You cannot book this game online here'), t('Available in'), venues('Orlando')],
    ],
  ];

  for (const [name, address, wanted] of ways) {
    test(name, async ({ page }) => {
      await page.goto(address);
      const booking = page.locator('section#booking');
      for (const thing of wanted) {
        if (typeof thing === 'string') {
          await expect(booking).toContainText(thing);
          continue;
        }
        const link = booking.getByRole(thing.role, { name: thing.name, exact: true }).first();
        await expect(link).toBeVisible();
        if (thing.href !== undefined) await expect(link).toHaveAttribute('href', thing.href);
      }
      // None of them shows days or times to choose.
      await expect(booking.locator('[data-cell]')).toHaveCount(0);
    });
  }
});
