import path from 'node:path';
import { createCaller, invite } from '../support/staff.ts';
import { test } from '../support/test.ts';
import { fillDay, look, walkLocation } from '../support/walk.ts';
import { sheetFolder, sheetLooks } from './looks.ts';

/* Pictures of every screen, to be looked at: `npm run contact-sheet`. */

for (const [index, { locale, theme, size }] of sheetLooks.entries()) {
  test(`${size.width} ${locale} ${theme}`, async ({ page, desk, signIn }) => {
    await look(page, { locale, theme });
    await page.setViewportSize(size);
    const at = async (name: string) => {
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await page.screenshot({
        path: path.join(sheetFolder, `${size.width}-${locale}-${theme}`, `${name}.png`),
        animations: 'disabled',
      });
    };
    await page.goto('/desk/sign-in');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await at('sign-in');
    await signIn('owner');
    const call = createCaller(page.request, desk.origin);
    // A walk closes a room of its day, so that each walk needs another one: today, tomorrow, and then the days from the third week on.
    const days = index < 2 ? index : index + 14;
    const day = await fillDay(call, days);
    await invite(page.request, desk.origin, `invited-${index}@staff.example`, [
      { role: 'host', locationId: day.location.id },
    ]);
    await walkLocation({ page, locale, day, at });
    for (const name of ['figures', 'people', 'log', 'account'] as const) {
      await page.goto(`/desk/${name}`);
      const main = page.getByRole('main');
      await main.getByRole('listitem').or(main.getByRole('row')).first().waitFor();
      await at(name);
    }
    await page.goto('/desk/people');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await page.keyboard.press('i');
    await page.getByRole('dialog').waitFor();
    await at('invite');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await at('shortcuts');
  });
}
