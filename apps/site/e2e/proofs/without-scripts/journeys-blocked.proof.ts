import type { Page } from '@playwright/test';
import { isFull } from '@latchkey/testing';
import { BasketApi } from '../../models/basket-api.ts';
import { BySightModel } from '../../models/by-sight.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { chooseDayOfTest, ownRooms } from '../../support/own-rooms.ts';
import { blockScript, type ScriptFile, ScriptFiles } from '../../support/script-files.ts';
import { expect, test as base } from '../../support/test.ts';

/*
 * A script file of the site does not arrive: a filter of the visitor's network, a lost connection, a new release in between. The visitor
 * goes on by what the page shows then.
 */
const t = translatorFor('en');
const { location, game } = ownRooms.blocked;

/** The test with a page that does not wait for hydration, which may never come. */
const test = base.extend<{ readonly plainPage: Page; readonly api: BasketApi }>({
  plainPage: async ({ browser, siteOrigin }, use) => {
    const page = await browser.newPage({ baseURL: siteOrigin });
    await use(page);
    await page.close();
  },
  api: async ({ stack }, use) => {
    await use(new BasketApi(stack.apiOrigin, location));
  },
});

let recorded: Promise<readonly ScriptFile[]> | null = null;

/** Records the files that a booking loads where nothing is blocked. */
async function record(page: Page): Promise<readonly ScriptFile[]> {
  const files = new ScriptFiles(page);
  const visitor = new BySightModel(page, t, { note: (press) => files.note(press) });
  await visitor.open(`/en/${location}/escape-games/${game}`);
  await visitor.goOn();
  return files.all();
}

const findLargest = (files: readonly ScriptFile[]) => files.toSorted((one, other) => other.size - one.size)[0];
/** `after` has the last press before each request of a file; it is empty for a file that only the HTML of a page names. */
const isFirstRequestedAfter = (press: string) => (file: ScriptFile) => file.after[0] === press;
const isRequestedOnlyAtArrival = ({ after }: ScriptFile) =>
  after.length > 0 && after.every((press) => press === 'arrival');
const isLoadedByScripts = ({ isInHtml }: ScriptFile) => !isInHtml;
/** Says whether a file is in the HTML of a page that comes after the first one. */
const isInHtmlOfLaterPage = (file: ScriptFile) => file.isInHtml && !isFirstRequestedAfter('arrival')(file);

/** Functions that find one file of each kind, by the press before its request and by what requests it. */
const kinds: Readonly<Record<string, (files: readonly ScriptFile[]) => ScriptFile | undefined>> = {
  'the framework, the largest of all': findLargest,
  'the last file of the game’s page': (files) =>
    files.findLast((file) => file.isInHtml && isRequestedOnlyAtArrival(file)),
  'the widget': (files) => findLargest(files.filter(isFirstRequestedAfter('arrival')).filter(isLoadedByScripts)),
  'the calendar': (files) => findLargest(files.filter(isFirstRequestedAfter('calendar'))),
  // It is requested with the tickets, before the checkout, whose HTML names it.
  'the view of the checkout': (files) => findLargest(files.filter(isInHtmlOfLaterPage)),
  'what the checkout loads': (files) =>
    findLargest(files.filter(isFirstRequestedAfter('bookNow')).filter(isLoadedByScripts)),
  'the confirmation': (files) => files.find(isFirstRequestedAfter('details')),
};

/** The price of the booking: the widget starts with the least number of tickets, two of $51.00. */
const price = '$102.00';

/** Books a game while one script file does not arrive. */
async function bookWithout(file: ScriptFile, { page, api, day }: { page: Page; api: BasketApi; day: number }) {
  const takenBefore = await api.countTakenSlots(game);
  await blockScript(page, file);
  let wasBlocked = false;
  page.on('requestfailed', (request) => (wasBlocked ||= request.url().endsWith(file.path)));
  const visitor = new BySightModel(page, t, { day });
  await visitor.open(`/en/${location}/escape-games/${game}`);
  await visitor.goOn();
  await expect(page.getByTestId('reference')).toHaveText(/^[A-Z0-9-]{6,}$/u);
  await expect(page.getByText(t('%price, to be paid at the venue', { price })).filter({ visible: true })).toBeVisible();
  expect(wasBlocked, 'the blocked file was requested').toBe(true);
  expect(await api.countTakenSlots(game)).toBe(takenBefore + 1);
}

for (const [index, [kind, choose]] of Object.entries(kinds).entries()) {
  test(`a game is booked where a script file does not arrive: ${kind}`, async ({
    browser,
    siteOrigin,
    plainPage,
    api,
  }) => {
    recorded ??= browser.newPage({ baseURL: siteOrigin }).then(record);
    const file = choose(await recorded);
    if (file === undefined) throw new Error('No such file is requested.');
    await bookWithout(file, { page: plainPage, api, day: chooseDayOfTest(index) });
  });
}

if (isFull) {
  test('a game is booked where any one script file does not arrive', async ({ browser, siteOrigin, api }) => {
    test.setTimeout(20 * 60_000);
    const files = await record(await browser.newPage({ baseURL: siteOrigin }));
    for (const [index, file] of files.filter(({ size }) => size > 0).entries()) {
      await test.step(`${file.path}, after ${file.after.join(', ')}`, async () => {
        const page = await browser.newPage({ baseURL: siteOrigin });
        await bookWithout(file, { page, api, day: chooseDayOfTest(index) });
        await page.close();
      });
    }
  });
}
