import { test as base, expect, type Page } from '@playwright/test';
import type { StaffRole } from '@latchkey/cms-client/contract';
import { createDeskStack, type DeskStack } from './desk-stack.ts';
import { makeStaff, type StaffByRole, signInByCall } from './staff.ts';

interface DeskFixtures {
  /** Signs a person of the demo chain in, without using the screens. */
  readonly signIn: (role: StaffRole, page?: Page) => Promise<void>;
}

interface DeskWorkerFixtures {
  readonly desk: DeskStack;
  readonly staff: StaffByRole;
}

/** Playwright's test with a running api that serves the desk, one per worker; `page` is at its origin. */
export const test = base.extend<DeskFixtures, DeskWorkerFixtures>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const stack = await createDeskStack();
      await use(stack);
      await stack.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  staff: [
    async ({ desk, playwright }, use) => {
      const request = await playwright.request.newContext();
      const staff = await makeStaff(request, desk.origin);
      await request.dispose();
      await use(staff);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ desk }, use) => {
    await use(desk.origin);
  },
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors, 'errors of the page').toEqual([]);
  },
  signIn: async ({ page: ownPage, desk, staff }, use) => {
    await use(async (role, page = ownPage) => {
      await signInByCall(page.request, desk.origin, staff[role]);
    });
  },
});

export { expect };

/** Waits until the service worker has kept the shell and controls the page. */
export async function waitForShell(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
