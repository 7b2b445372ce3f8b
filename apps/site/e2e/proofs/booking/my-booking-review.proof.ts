import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Translator } from '@latchkey/i18n';
import { BasketApi } from '../../models/basket-api.ts';
import { MyBookingModel } from '../../models/my-booking.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { findViolationsWithoutScripts } from '../../support/axe-without-scripts.ts';
import type { Stack } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';

/* A visit that is over is reviewed by its visitor, released by a person, and shown. */

const root = path.join(import.meta.dirname, '../../../../..');
const laterMs = 60 * 24 * 60 * 60 * 1000;
/** A script that Node loads before the api. It moves the clock 60 days ahead, so that a visit that was booked today is over. */
const clockAhead = `data:text/javascript,${encodeURIComponent(`const now=Date.now.bind(Date);Date.now=()=>now()+${laterMs}`)}`;

async function restartApi(stack: Stack, variables?: Readonly<Record<string, string>>): Promise<void> {
  await stack.stopApi();
  await stack.startApi(variables);
}

/** The secret of a visit that is over. */
let secret: string;

test.beforeEach(async ({ stack }) => {
  const api = new BasketApi(stack.apiOrigin);
  ({ secret } = (await api.book((await api.hold([{ game: 'midnight-archive', quantity: 2 }])).id)).access);
  await restartApi(stack, { NODE_OPTIONS: `--import=${clockAhead}` });
});

test.afterEach(({ stack }) => restartApi(stack));

/** Runs `npm run office -- review` with a command, and returns its output. */
async function runReview({ dataDir }: Stack, ...command: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/api/src/commands/review.cli.ts', ...command], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  return stdout;
}

function findForm(page: Page, t: Translator) {
  const form = page.getByRole('form', { name: t('How was your visit?') });
  return {
    form,
    stars: (count: number) => form.getByRole('radio', { name: t('%count stars', { count }), exact: true }),
    text: form.getByRole('textbox', { name: t('Your review') }),
    name: form.getByRole('textbox', { name: t('Your name, as others will see it') }),
    send: form.getByRole('button', { name: t('Send the review') }),
  };
}

test('a visitor reviews a visit, and the page of the location shows it once a person has released it', async ({
  page,
  stack,
}) => {
  const t = translatorFor('en');
  const words = 'The clock struck thirteen, and we were out with a minute to spare.';
  const booking = new MyBookingModel(page, t);
  await booking.open(secret);
  const { form, stars, text, name, send } = findForm(page, t);
  await test.step('a review that is not complete has errors and keeps its text', async () => {
    await text.fill(words);
    await send.click();
    // The missing fields are named, and the typed text stays.
    await expect(form.getByRole('alert').first()).toBeVisible();
    await expect(text).toHaveValue(words);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
  await test.step('the review is sent once', async () => {
    await stars(4).check();
    await name.fill('Ada');
    await send.click();
    await expect(page.getByText(t('Thank you for your review.'))).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.reload();
    await expect(booking.heading()).toHaveText(t('Your booking'));
    await expect(form).toHaveCount(0);
  });

  // The api gets the right clock back: the site rejects messages from the future, and the api rejects requests that are 60 days old.
  await restartApi(stack);
  const shown = async () => (await (await fetch(`${stack.siteOrigin}/en/orlando`)).text()).includes(words);
  expect(await shown()).toBe(false);
  const [id = ''] =
    /\S+/u.exec((await runReview(stack, 'list')).split('\n').find((line) => line.includes('Ada')) ?? '') ?? [];
  await runReview(stack, 'release', id);
  await expect.poll(shown).toBe(true);
  await page.goto('/en/orlando');
  const wall = page.getByRole('article').filter({ hasText: words });
  await expect(wall).toContainText('Ada');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await runReview(stack, 'withdraw', id);
  await expect.poll(shown).toBe(false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reviews a visit in Arabic', async ({ browser, page, stack }) => {
    const t = translatorFor('ar');
    const words = 'كانت ساعة لا تُنسى.';
    const booking = new MyBookingModel(page, t);
    await page.goto(booking.path());
    const link = `${stack.siteOrigin}${booking.path()}#${secret}`;
    await page.getByRole('textbox', { name: t('The link in your confirmation') }).fill(link);
    await booking.submit(t('Open the booking')).click();
    const { form, stars, text, name, send } = findForm(page, t);
    await text.fill(words);
    await send.click();
    await expect(form.getByRole('alert').first()).toBeVisible();
    await expect(text).toHaveValue(words);
    await stars(5).check();
    await name.fill('ليلى');
    expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
    await send.click();
    await expect(page.getByText(t('Thank you for your review.'))).toBeVisible();
    await restartApi(stack);
    expect(await runReview(stack, 'list')).toContain(words);
  });
});
