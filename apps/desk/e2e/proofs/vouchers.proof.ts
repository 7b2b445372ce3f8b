import { findAccessibilityViolations } from '../support/axe.ts';
import { withCode } from '../support/camera-browser.ts';
import { createCaller, signInByCall } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { sellVoucher, voucherLocation, walkVouchers } from '../support/walk-vouchers.ts';
import { look } from '../support/walk.ts';

const walks = [
  { locale: 'en', theme: 'light', width: 1440 },
  { locale: 'ar', theme: 'dark', width: 1440 },
  { locale: 'en', theme: 'dark', width: 390 },
  { locale: 'ar', theme: 'light', width: 390 },
] as const;

for (const { locale, theme, width } of walks) {
  test(`the screens of gift vouchers have no violation in ${locale}, ${theme}, ${width} pixels wide`, async ({
    page,
    desk,
    signIn,
  }) => {
    await signIn('owner');
    const call = createCaller(page.request, desk.origin);
    const location = voucherLocation;
    await look(page, { locale, theme });
    // The window is as high as the page of a phone, since axe would otherwise read the colours of elements below the navigation at its foot.
    await page.setViewportSize({ width, height: width === 390 ? 2000 : 900 });
    await walkVouchers({
      page,
      locale,
      location,
      call,
      at: async (name) => {
        expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
      },
    });
  });
}

test('a gift voucher in front of the camera is found', async ({ desk, staff, playwright, page, signIn }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  const location = voucherLocation;
  const { code } = await sellVoucher(call, location.id, 'Scanned', 45);
  await withCode(playwright, code, async (browser) => {
    const tablet = await browser.newPage({ baseURL: desk.origin });
    await signInByCall(tablet.request, desk.origin, staff.owner);
    await tablet.goto(`/desk/${location.slug}/vouchers`);
    await tablet.getByRole('button', { name: 'Scan the code' }).click();
    await expect(tablet.getByRole('article')).toContainText('$45.00', { timeout: 30_000 });
    await expect(tablet.getByRole('dialog')).toHaveCount(0);
  });
});
