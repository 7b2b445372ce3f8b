import type { BrowserContext, Page } from '@playwright/test';
import { isFull } from '@latchkey/testing';
import { translatorFor } from '../../models/translator-for.ts';
import { delayOwnScripts } from '../../support/own-scripts.ts';
import { openSlowPhone } from '../../support/slow-phone.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');
const findContactForm = (page: Page) => page.getByRole('form', { name: 'Ask the box office' });
const findSentMessage = (page: Page) => page.getByText(t('Form successfully submitted.'));

/** Counts the forms that a page sends: by a call of its scripts, or without scripts by posting to the URL of the page. */
function countSent(page: Page): { count: number; readonly bodies: string[] } {
  const counted = { count: 0, bodies: [] as string[] };
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !/\/(?:submit|subscriptions|contact)\b|\/en(?:$|\?)/u.test(request.url()))
      return;
    counted.count += 1;
    counted.bodies.push(request.postData() ?? '');
  });
  return counted;
}

async function fillContact(page: Page): Promise<void> {
  const form = findContactForm(page);
  await form.getByLabel('Your name').fill('Ada Quill');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('What is it about?').selectOption({ label: 'A game' });
  await form.getByLabel('Your message').fill('Does the clock really strike only once?');
}

test.describe('the first act on a slow phone is carried out, once', () => {
  test.slow();

  test('a link to the chooser of locations', async ({ context }) => {
    const page = await openSlowPhone(context);
    // The scripts come late, so that both presses come before them.
    await delayOwnScripts(page, 1_500);
    await page.goto('/en/orlando', { waitUntil: 'domcontentloaded' });
    // The menu opens without scripts.
    await page.getByRole('button', { name: t('Menu') }).click();
    const link = page.locator('a[data-interaction="location"]').filter({ visible: true }).first();
    await link.click();
    await expect(link).toHaveAttribute('data-heard');
    await expect(link).toHaveAttribute('aria-busy', 'true');
    await link.click();
    await expect(page.getByRole('dialog', { name: t('Choose a Location to Unlock Games') })).toBeVisible();
    await expect(page).toHaveURL(/\/en\/orlando\?venues=$/u);
    await expect(page.locator('[data-heard]')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/orlando$/u);
  });

  test('the trailer of a game', async ({ context }) => {
    const page = await openSlowPhone(context);
    await page.goto('/en/orlando/escape-games/midnight-archive', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: t('Watch the trailer') }).click();
    await expect(page.getByRole('dialog').locator('video')).toBeVisible();
    await expect(page.locator('[data-heard]')).toHaveCount(0);
  });

  test('a video behind its poster', async ({ context }) => {
    const page = await openSlowPhone(context);
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
    await page.goto('/en/the-foyer', { waitUntil: 'domcontentloaded' });
    await page.locator('a[data-wants][href^="https://www.youtube.com/"]').first().click();
    await expect(page.locator('iframe[src*="youtube-nocookie"]')).toHaveCount(1);
    await expect(page).toHaveURL(/\/en\/the-foyer$/u);
  });

  test('a form, with what was typed', async ({ context }) => {
    const page = await openSlowPhone(context);
    // Playwright reads the bodies of requests that pass through it.
    await page.route('**/api/forms/**', (route) => route.continue());
    const counted = countSent(page);
    await page.goto('/en/orlando/contact', { waitUntil: 'domcontentloaded' });
    await fillContact(page);
    await findContactForm(page).getByRole('button', { name: 'Send' }).click();
    await expect(findSentMessage(page)).toBeVisible({ timeout: 60_000 });
    expect(counted.count).toBe(1);
    expect(counted.bodies[0]).toContain('Does the clock really strike only once?');
  });
});

/**
 * The delays of the script files, in milliseconds, one for each page that is open. The longest ones count as missing: the form is sent without
 * scripts.
 */
const delaysMs = isFull ? [500, 1_000, 3_000, 6_000, 12_000, 20_000] : [500, 3_000, 20_000];
/** The rounds, each a little later than the one before. With full counts they open 204 pages. */
const rounds = Array.from({ length: isFull ? 34 : 1 }, (_, round) => delaysMs.map((delayMs) => delayMs + round * 13));
/** The delay from which on the page has the fields and parts of a page without scripts. */
const lateMs = 15_000;
/** The delay below which scripts may send the form before the visitor types more. */
const soonMs = 2_000;

test('scripts that come late move nothing, lose no input, and send a form once', async ({ context }) => {
  test.setTimeout(rounds.length * 180_000);
  for (const delays of rounds) {
    const visits = await Promise.all(delays.map((delayMs) => visitLate(context, delayMs)));
    expect(visits).toEqual(delays.map((delayMs) => ({ delayMs, shifts: [], count: 1, hasName: true })));
  }
});

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Fills in and sends the form of a page whose scripts come after a delay. */
async function visitLate(context: BrowserContext, delayMs: number) {
  const page = await context.newPage();
  const shifts: string[] = [];
  await page.exposeFunction('noteShift', (shift: string) => shifts.push(shift));
  await delayOwnScripts(page, delayMs);
  const counted = countSent(page);
  await page.goto('/en/orlando/contact', { waitUntil: 'load' });
  await page.evaluate(watchShifts);
  await fillContact(page);
  await findContactForm(page).getByRole('button', { name: 'Send' }).click();
  const name = delayMs > soonMs ? 'Ada Quill II' : 'Ada Quill';
  // More is typed while the page waits.
  if (delayMs > soonMs) {
    await findContactForm(page).getByLabel('Your name').press('End');
    await findContactForm(page).getByLabel('Your name').pressSequentially(' II');
  }
  await expect(findSentMessage(page)).toBeVisible({ timeout: 120_000 });
  const hasName = counted.bodies.some((body) => body.includes(name));
  await page.close();
  return { delayMs, shifts: delayMs < lateMs ? shifts : [], count: counted.count, hasName };
}

/** Runs in the page: reports each layout shift until the form is sent, which changes the page. */
async function watchShifts(): Promise<void> {
  await document.fonts.ready;
  const { noteShift } = window as unknown as { readonly noteShift: (shift: string) => void };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent;
        return `${name} from ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`;
      });
      noteShift(`${entry.value} at ${Math.round(entry.startTime)} ms: ${moved.join('; ')}`);
    }
  });
  observer.observe({ type: 'layout-shift' });
  // A press before the scripts run is kept for them, and causes no event here.
  document.addEventListener('submit', () => observer.disconnect(), true);
}
