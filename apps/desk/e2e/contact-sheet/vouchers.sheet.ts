import path from 'node:path';
import { createCaller } from '../support/staff.ts';
import { test } from '../support/test.ts';
import { voucherLocation, walkVouchers } from '../support/walk-vouchers.ts';
import { look } from '../support/walk.ts';
import { sheetFolder, sheetLooks } from './looks.ts';

/* Pictures of the screens of gift vouchers, and of the sheets that are printed. */
for (const { locale, theme, size } of sheetLooks) {
  test(`vouchers ${size.width} ${locale} ${theme}`, async ({ page, desk, signIn }) => {
    await look(page, { locale, theme });
    await page.setViewportSize(size);
    await signIn('owner');
    const to = (name: string) => path.join(sheetFolder, `${size.width}-${locale}-${theme}`, `${name}.png`);
    await walkVouchers({
      page,
      locale,
      location: voucherLocation,
      call: createCaller(page.request, desk.origin),
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
