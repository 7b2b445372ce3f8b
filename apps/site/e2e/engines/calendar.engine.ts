import { formatDate } from '@latchkey/i18n';
import { expect } from '@playwright/test';
import { translatorFor } from '../models/translator-for.ts';
import { test } from './engine-test.ts';
import { widgetTargets } from './widget-targets.ts';

const dayMs = 86_400_000;

for (const [locale, forward] of [
  ['en', 'ArrowRight'],
  // Tomorrow is to the left of today.
  ['ar', 'ArrowLeft'],
] as const) {
  test(`the calendar of the widget picks a date by keys, ${locale}`, async ({ openPage }) => {
    const t = translatorFor(locale);
    const page = await openPage();
    const { widget, days, times, openCalendar: opener } = widgetTargets(t);
    const readChosenDate = async () => new URL(await page.window.url()).searchParams.get('date') ?? '';
    await page.open(`/${locale}/orlando/escape-games/midnight-archive`);
    await page.scrollTo(widget);
    await page.shows(times);
    await page.press({ ...days, nth: 2 });
    await page.hasUrl(/date=/u);
    const start = await readChosenDate();
    const addDays = (count: number) =>
      new Date(Date.parse(`${start}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
    const hasFocusOn = (date: string) =>
      page.until(async () => {
        const [focused] = await page.find({ css: 'dialog *, [role="dialog"] *', isFocused: true });
        expect(focused?.name).toContain(formatDate(date, locale, 'full'));
      });

    await page.press(opener);
    await hasFocusOn(start);
    await page.pressKey(forward);
    await hasFocusOn(addDays(1));
    // The next row is the next week.
    await page.pressKey('ArrowDown');
    await hasFocusOn(addDays(8));
    await page.pressKey('Enter');
    await page.until(async () => expect(await readChosenDate()).toBe(addDays(8)));
    await page.hasFocus(opener);
    await page.pressKey('Enter');
    await hasFocusOn(addDays(8));
    await page.pressKey('Escape');
    await page.hasFocus(opener);
    expect(await readChosenDate()).toBe(addDays(8));
  });
}
