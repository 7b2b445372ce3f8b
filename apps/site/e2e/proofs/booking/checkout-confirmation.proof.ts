import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { BasketApi } from '../../models/basket-api.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');

/** The width and height in pixels at which a QR code is drawn, so that each of its squares has several pixels. */
const pictureSize = 400;

/** Reads the text of a QR code from its picture, as a camera does. */
async function readQrCode(code: Locator): Promise<string> {
  const pixels = await code.evaluate(async (svg, size) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    image.width = size;
    image.height = size;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const paper = canvas.getContext('2d');
    if (paper === null) throw new Error('There is no canvas.');
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, size, size);
    paper.drawImage(image, 0, 0, size, size);
    return Array.from(paper.getImageData(0, 0, size, size).data);
  }, pictureSize);
  return decodeQR({ width: pictureSize, height: pictureSize, data: new Uint8Array(pixels) });
}

test('the confirmation has a QR code, a calendar entry, directions, and a print version', async ({ page, stack }) => {
  const basketApi = new BasketApi(stack.apiOrigin);
  const basket = await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }]);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await basketApi.openCheckout(page, basket);
  const checkout = new CheckoutModel(page, t);
  await checkout.fillDetails();
  const scriptsOfDetails = scripts.length;
  await checkout.confirm().click();
  const reference = await checkout.reference();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const code = page.getByRole('img', { name: t('QR code of your reference') });
  await expect(code).toBeVisible();
  // The QR encoder is loaded with the confirmation, not before.
  expect(scripts.length).toBeGreaterThan(scriptsOfDetails);
  expect(await readQrCode(code)).toBe(reference);

  await test.step('the file for calendars', async () => {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name: t('Add to calendar') }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe(`${reference}.ics`);
    // Long lines of a calendar file are folded.
    const calendar = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '');
    const startsAt = basket.bookings[0]?.startsAt ?? '';
    expect(calendar).toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.\d+/gu, '')}`);
    expect(calendar).toContain(reference);
  });
  await test.step('the links below the ticket', async () => {
    const google = page.getByRole('link', { name: /Google Calendar/u });
    await expect(google).toHaveAttribute('href', /calendar\.google\.com\/calendar\/render\?.*Midnight\+Archive/u);
    await expect(page.locator('main').getByRole('link', { name: /Directions/u })).toHaveAttribute(
      'href',
      /google\.com\/maps/u,
    );
    // Each link is a row below the ticket that is high enough for a finger.
    const fingerPx = 44;
    expect((await google.boundingBox())?.height).toBeGreaterThanOrEqual(fingerPx);
    await expect(page.locator('main article').getByRole('link')).toHaveCount(0);
    await expect(page.locator('main').getByRole('link', { name: '+1 407 555 0142' })).toHaveAttribute(
      'href',
      'tel:+14075550142',
    );
  });
  await expect(page.getByText(t('Your reference, on your phone or on paper')).filter({ visible: true })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await test.step('the reference in one line', async () => {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const lines = await page.getByTestId('reference').evaluate((node) => node.getClientRects().length);
      expect(lines, `at ${width}`).toBe(1);
    }
  });

  await test.step('the print version', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByTestId('reference').first()).toBeVisible();
    await expect(code).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: t('Print') })).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });
});
