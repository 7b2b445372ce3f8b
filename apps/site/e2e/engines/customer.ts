import type { Translator } from '@latchkey/i18n';
import { expect } from '@playwright/test';
import type { EnginePage } from './engine-page.ts';

const details = [
  ['First name', 'Ada'],
  ['Last name', 'Okafor'],
  ['Email', 'ada@example.com'],
  ['Phone', '+1 407 555 0142'],
] as const;

/** Fills in the details at the checkout, with or without scripts, and waits for the confirmation of the booking. */
export async function confirmBooking(page: EnginePage, t: Translator): Promise<void> {
  const form = `form[aria-label="${t('Your details')}"]`;
  for (const [label, text] of details) await page.type({ css: `${form} input`, name: t(label) }, text);
  await page.press({ css: `${form} button`, name: t('Confirm booking') });
  await page.shows({ css: 'h1', name: t('Booking confirmed') });
  expect(await page.text({ css: '[data-testid="reference"]' })).toMatch(/^[A-Z0-9-]{6,}$/u);
}
