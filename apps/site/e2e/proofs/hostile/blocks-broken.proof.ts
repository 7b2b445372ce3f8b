import { fixtures } from '@latchkey/blocks/fixtures';
import { brokenReason, serverBreakages, type Breakage } from '@latchkey/blocks/testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const types = Object.keys(fixtures);

/** Opens a page with every block, all broken in the same way. Before each of them is a text that is not broken. */
async function openBroken(page: Page, breakage: Breakage): Promise<void> {
  const response = await page.goto(`/en/gallery?broken=${breakage}`);
  expect(response?.status()).toBe(200);
  await expectNeighbours(page);
}

async function expectNeighbours(page: Page): Promise<void> {
  await expect(page.getByText(/^Here breaks /u)).toHaveText(types.map((type) => `Here breaks ${type}`));
  await expect(page.getByText('The end of the page')).toBeVisible();
}

/** Lists the types of the broken blocks that the lines of a log name. */
function reportsIn(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => {
    const [, type] = new RegExp(`Block \\S+ broken-(\\S+) renders nothing: ${brokenReason}`, 'u').exec(line) ?? [];
    return type === undefined ? [] : [type];
  });
}

test.describe('a block that breaks', () => {
  test('on the server, at any point, affects no other block and is named in the log', async ({ page, stack }) => {
    for (const breakage of serverBreakages) {
      const before = stack.siteLog();
      await openBroken(page, breakage);
      await expect(page.locator('main [data-block]:not([data-block="neighbour"])')).toHaveCount(0);
      const reports = () => reportsIn(stack.siteLog().slice(before.length)).toSorted();
      await expect.poll(reports, { message: breakage }).toEqual(types.toSorted());
    }
  });

  for (const breakage of ['hydration', 'effect'] as const) {
    test(`in the browser, by its ${breakage}, affects no other block and is named in the console once`, async ({
      page,
    }) => {
      const consoleLines: string[] = [];
      page.on('console', (message) => consoleLines.push(message.text()));
      await openBroken(page, breakage);
      await expect(page.locator('[data-broken]')).toHaveCount(0);
      await expectNeighbours(page);
      expect(reportsIn(consoleLines).toSorted()).toEqual(types.toSorted());
    });
  }

  test('in the browser, by an event, stays on the page, and so do the other blocks', async ({ page }) => {
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await openBroken(page, 'event');
    const buttons = page.getByRole('button', { name: 'Break', exact: true, includeHidden: true });
    const count = await buttons.count();
    expect(count).toBeGreaterThanOrEqual(types.length);
    // Wait until the page handles events.
    await expect(async () => {
      await buttons.first().dispatchEvent('click');
      expect(thrown).toContain(brokenReason);
    }).toPass();
    for (const button of await buttons.all()) await button.dispatchEvent('click');
    expect(thrown.length).toBeGreaterThan(count);
    await expect(page.locator('[data-broken]')).toHaveCount(count);
    await expectNeighbours(page);
  });
});
