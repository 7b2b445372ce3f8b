import { CarouselModel } from '../../models/carousel.model.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

const carousels = [
  { locale: 'en', path: '/en/workshop', heading: 'Eight posters, one press', total: 8 },
  { locale: 'en', path: '/en/workshop', heading: 'Rooms we did not build', total: 5 },
  { locale: 'ar', path: '/ar/workshop', heading: 'ثمانية ملصقات ومطبعة واحدة', total: 8 },
  { locale: 'ar', path: '/ar/workshop', heading: 'غرف لم نبنِها', total: 5 },
] as const;

test.describe('a carousel', () => {
  test.use({ hasTouch: true });

  for (const { locale, path, heading, total } of carousels) {
    test(`turns by button, key, mouse and finger, and announces its position: ${heading}`, async ({ page }) => {
      await page.goto(path);
      const carousel = new CarouselModel(page, locale, heading);
      await carousel.region.scrollIntoViewIfNeeded();
      await expect(carousel.next).toBeVisible();
      await expect(carousel.region).toHaveAttribute('data-moving');
      await expect(carousel.status, 'a page that opens says nothing').toHaveText('');

      await carousel.next.click();
      await expect(carousel.status).toHaveText(carousel.position(2, total));
      await expect(carousel.next).toBeFocused();

      await carousel.viewport.focus();
      await page.keyboard.press(carousel.key('forwards'));
      await expect(carousel.status).toHaveText(carousel.position(3, total));
      await page.keyboard.press(carousel.key('back'));
      await expect(carousel.status).toHaveText(carousel.position(2, total));
      await page.keyboard.press('End');
      await expect(carousel.status).toHaveText(carousel.position(total, total));
      await page.keyboard.press('Home');
      await expect(carousel.status).toHaveText(carousel.position(1, total));

      await carousel.dragWithMouse('forwards');
      await expect(carousel.status).toHaveText(carousel.position(2, total));
      await carousel.dragWithMouse('back');
      await expect(carousel.status).toHaveText(carousel.position(1, total));

      await carousel.swipe('forwards');
      await expect(carousel.status).toHaveText(carousel.position(2, total));
      await carousel.swipe('back');
      await expect(carousel.status).toHaveText(carousel.position(1, total));
      await expect(carousel.slides.nth(0)).toBeInViewport({ ratio: 0.5 });
    });
  }

  test('follows a press on the last mark of its time axis, and keeps the URL', async ({ page }) => {
    await page.goto('/en/about');
    const carousel = new CarouselModel(page, 'en', 'The bill so far');
    await carousel.region.scrollIntoViewIfNeeded();
    await expect(carousel.region).toHaveAttribute('data-moving');
    const last = carousel.region.getByRole('link', { name: /2026.*The twelfth door/u });
    await last.click();
    await expect(carousel.slides.last()).toBeInViewport({ ratio: 0.9 });
    await expect(last).toHaveAttribute('aria-current', 'true');
    await expect(carousel.next).toHaveAttribute('aria-disabled', 'true');
    expect(new URL(page.url()).hash).toBe('');
  });

  for (const path of ['/en/workshop', '/ar/franchise']) {
    test(`has no accessibility violations: ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.locator('[data-carousel]').first().scrollIntoViewIfNeeded();
      await expect(page.locator('[data-carousel][data-moving]').first()).toBeAttached();
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });
  }
});

test.describe('a carousel without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('is a row that scrolls, with links in its axis and no dead buttons', async ({ page }) => {
    await page.goto('/en/about');
    const carousel = new CarouselModel(page, 'en', 'The bill so far');
    await expect(carousel.slides).toHaveCount(5);
    await expect(carousel.region.getByRole('button')).toHaveCount(0);
    await carousel.region.getByRole('link', { name: /2026.*The twelfth door/u }).click();
    await expect(carousel.slides.last()).toBeInViewport({ ratio: 0.9 });
  });

  test('shows the posters of the wheel side by side', async ({ page }) => {
    await page.goto('/en/workshop');
    const carousel = new CarouselModel(page, 'en', 'Eight posters, one press');
    await carousel.slides.nth(7).scrollIntoViewIfNeeded();
    await expect(carousel.slides.nth(7).getByRole('heading')).toBeInViewport();
  });
});

test.describe('a carousel with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('is a list that shows everything at once and does not scroll sideways', async ({ page }) => {
    await page.goto('/en/workshop');
    for (const heading of ['Eight posters, one press', 'Rooms we did not build']) {
      const carousel = new CarouselModel(page, 'en', heading);
      await carousel.region.scrollIntoViewIfNeeded();
      await expect(carousel.viewport).toHaveJSProperty('tabIndex', -1);
      await expect(carousel.region.getByRole('button')).toHaveCount(0);
      const boxes = await carousel.slides.evaluateAll((slides) =>
        slides.map((slide) => {
          const { left, top, right } = (slide.firstElementChild ?? slide).getBoundingClientRect();
          return {
            corner: `${Math.round(left)} ${Math.round(top)}`,
            isInside: left >= 0 && right <= window.innerWidth,
          };
        }),
      );
      // No two slides are at the same place.
      expect(new Set(boxes.map(({ corner }) => corner)).size).toBe(boxes.length);
      expect(boxes.every(({ isInside }) => isInside)).toBe(true);
    }
  });
});
