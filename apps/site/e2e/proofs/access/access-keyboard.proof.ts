import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { KeyboardWalk } from '../../models/keyboard-walk.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { listenToAnnouncements } from '../../support/announcements.ts';
import { expect, test } from '../../support/test.ts';
import { Transcript } from '../../support/transcript.ts';

const customer = {
  en: ['Ada', 'Okafor', 'ada@example.com', '+1 407 555 0142'],
  ar: ['ليلى', 'المنصوري', 'layla@example.com', '+971 4 555 0142'],
} as const;

test.describe('a visitor without a mouse', () => {
  // Each language books at another venue, so that neither takes the other's places.
  for (const [locale, venue, viewport] of [
    ['en', 'orlando', { width: 1280, height: 800 }],
    ['ar', 'new-york', { width: 390, height: 844 }],
  ] as const) {
    test(`books from the home page to the reference, with visible focus at each stop and announcements, ${locale}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const t = translatorFor(locale);
      const gamePage = new GamePageModel(page, t);
      const checkout = new CheckoutModel(page, t);
      const main = page.getByRole('main');
      const walk = new KeyboardWalk(page);
      const announcements = await listenToAnnouncements(page);
      const transcript = new Transcript(locale);
      // `tabTo` returns every stop on the way. On long ways, and where the stops change from day to day, only some are recorded.
      const arrived = async (step: string) => {
        transcript.step(step);
        // The router moves the focus a moment after the page is shown.
        await expect.poll(() => walk.focused()).not.toBe('nothing');
        transcript.add('focus', await walk.focused());
      };
      // A waiting message may appear or not, since that depends on the time of a call.
      const waiting = [t('One moment please'), t('Loading your basket')];
      /** Records what a screen reader has said since the last time. */
      const record = () =>
        transcript.add(
          'said',
          announcements.takeAll().filter((words) => !waiting.some((message) => words.endsWith(message))),
        );
      const recordPage = async (pathname: RegExp) => {
        await expect.poll(() => announcements.includesPage(pathname)).toBe(true);
        record();
      };
      await page.setViewportSize(viewport);

      await test.step('from the home page to the venue', async () => {
        await page.goto(`/${locale}`);
        transcript.step('home');
        expect(await walk.tab()).toBe(`link "${t('Skip to content')}"`);
        transcript.add('focus', await walk.focused());
        await walk.press('Enter');
        await expect(main).toBeFocused();
        transcript.add('focus', (await walk.tabTo(main.locator(`a[href$="/${venue}"]`))).slice(-1));
        await walk.press('Enter');
      });

      await test.step('from the venue to the game', async () => {
        await expect(page).toHaveURL(new RegExp(`/${venue}$`, 'u'));
        await expect(main.locator('a[href$="/midnight-archive"]').first()).toBeVisible();
        await arrived('venue');
        await recordPage(new RegExp(`/${venue}$`, 'u'));
        transcript.add('focus', (await walk.tabTo(main.locator('a[href$="/midnight-archive"]'))).slice(-1));
        await walk.press('Enter');
      });

      await test.step('a day and a time of the game', async () => {
        await expect(page).toHaveURL(/\/midnight-archive/u);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await arrived('game');
        // The day is later than every deadline of the policy, so the same sentences are shown at each hour.
        const chosen = gamePage.days().nth(3);
        transcript.add('focus', (await walk.tabTo(chosen)).slice(-2));
        await expect(gamePage.slots().first()).toBeVisible();
        await recordPage(/midnight-archive$/u);
        await walk.press('Enter');
        await expect(chosen).toHaveAttribute('aria-current', 'date');
        await expect(gamePage.availableSlots().first()).toBeVisible();
        transcript.step('game: another day');
        await expect(gamePage.announcement()).not.toBeEmpty();
        record();
        transcript.add('there', withoutTimes(await page.locator('section#booking').ariaSnapshot()));
        const entry = gamePage.slots().first();
        transcript.add('focus', (await walk.tabTo(entry)).slice(0, -1));
        // The arrow keys move along the row from its beginning, past the unavailable times.
        await walk.press('Home');
        const forwards = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight';
        while ((await page.locator(':focus').getAttribute('aria-disabled')) !== null) await walk.press(forwards);
        await walk.press('Enter');
      });

      await test.step('tickets, at first too few of them', async () => {
        await expect(gamePage.bookNow()).toBeVisible();
        await arrived('game: tickets');
        record();
        transcript.add('there', await page.locator('section#booking').ariaSnapshot());
        const addOne = page
          .getByRole('list', { name: t('Choose tickets') })
          .getByRole('button')
          .nth(1);
        // The minimum of two is chosen already: with one less a message says what is missing.
        const removeOne = page
          .getByRole('list', { name: t('Choose tickets') })
          .getByRole('button')
          .first();
        transcript.add('focus', await walk.tabTo(removeOne));
        await walk.press('Enter');
        await expect(page.locator('#book-now-hint')).not.toBeEmpty();
        record();
        transcript.add('focus', await walk.tabTo(addOne));
        await walk.press('Enter');
        await expect(gamePage.bookNow()).not.toHaveAttribute('aria-disabled');
        record();
        transcript.add('focus', (await walk.tabTo(gamePage.bookNow())).slice(-1));
        await walk.press('Enter');
      });

      await test.step('the checkout, at first without details', async () => {
        await expect(checkout.confirm()).toBeVisible({ timeout: 30_000 });
        transcript.step('checkout');
        // The checkout is a new document. The browser reads out its title, and the focus begins at its top.
        await expect(page).toHaveTitle(new RegExp(t('Checkout'), 'u'));
        transcript.add('focus', await walk.tab());
        await walk.press('Enter');
        await expect(main).toBeFocused();
        transcript.add('focus', await walk.focused());
        record();
        transcript.add('there', await main.ariaSnapshot());
        transcript.add('focus', await walk.tabTo(checkout.confirm()));
        await walk.press('Enter');
        await expect(checkout.errorSummary()).toBeFocused();
        await arrived('checkout: what is missing');
        record();
        transcript.add('there', await checkout.errorSummary().ariaSnapshot());
      });
      await test.step('the details', async () => {
        transcript.add('focus', await walk.tab());
        await walk.press('Enter');
        const fields = ['First name', 'Last name', 'Email', 'Phone'] as const;
        for (const [index, field] of fields.entries()) {
          const input = page.getByLabel(t(field)).filter({ visible: true });
          if (index > 0) await walk.tabTo(input);
          await expect(input).toBeFocused();
          await walk.type(customer[locale][index] ?? '');
        }
        await walk.press('Enter');
      });

      await test.step('the confirmation', async () => {
        const reference = await checkout.reference();
        await expect(page.getByRole('img', { name: t('QR code of your reference') })).toBeVisible();
        transcript.forget(reference, '<reference>');
        await arrived('confirmation');
        record();
        transcript.add('there', await main.ariaSnapshot());
        transcript.add('focus', await walk.tabTo(main.getByRole('button', { name: t('Print') })));
      });
      expect(transcript.text()).toBe(await transcript.accepted());
    });
  }
});

/** Replaces each list of times by one line, since the number of times and their details change from day to day. */
function withoutTimes(snapshot: string): string {
  /** The indent of the list of times in which the line is; null outside of one. */
  let listIndent: number | null = null;
  return snapshot
    .split('\n')
    .flatMap((line) => {
      const indent = line.search(/\S/u);
      if (listIndent !== null && indent > listIndent) return [];
      listIndent = line.trimStart().startsWith('- list "') && /<date>|\d/u.test(line) ? indent : null;
      return listIndent === null ? [line] : [line, `${' '.repeat(indent + 2)}- a link for each time`];
    })
    .join('\n');
}
