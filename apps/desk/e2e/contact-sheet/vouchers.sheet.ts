import path from 'node:path';
import { root } from '../support/folders.ts';
import { callerAt } from '../support/staff.ts';
import { test } from '../support/test.ts';
import { voucherLocation, walkVouchers } from '../support/walk-vouchers.ts';
import { look } from '../support/walk.ts';

/* Pictures of the screens of gift vouchers, and of the sheets that are printed. */
const folder = path.join(root, 'reports/contact-sheet/desk');
const looks = [
  { locale: 'en', theme: 'light' },
  { locale: 'en', theme: 'dark' },
  { locale: 'ar', theme: 'light' },
  { locale: 'ar', theme: 'dark' },
] as const;
const sizes = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

for (const { locale, theme, size } of sizes.flatMap((each) => looks.map((shown) => ({ ...shown, size: each })))) {
  test(`vouchers ${size.width} ${locale} ${theme}`, async ({ page, desk, signIn }) => {
    await look(page, { locale, theme });
    await page.setViewportSize(size);
    await signIn('owner');
    const to = (name: string) => path.join(folder, `${size.width}-${locale}-${theme}`, `${name}.png`);
    await walkVouchers({
      page,
      locale,
      location: voucherLocation,
      call: callerAt(page.request, desk.origin),
      at: async (name) => {
        await page.waitForLoadState('networkidle').catch(() => undefined);
        await page.screenshot({ path: to(name), animations: 'disabled' });
        if (name !== 'voucher-sold') return;
        await page.emulateMedia({ media: 'print' });
        await page.screenshot({ path: to('voucher-printed') });
        await page.emulateMedia({ media: null });
      },
    });
  });
}
