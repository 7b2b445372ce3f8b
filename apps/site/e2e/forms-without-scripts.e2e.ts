import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writePdf } from './models/upload-file.ts';
import { ContentFormModel, fetchForm } from './models/content-form.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { expect, test } from './support/test.ts';
import { inProofs, inProofsUnless } from './support/in-proofs.ts';

/* Every form of the demo chain, in a browser without scripts. */
test.use({ javaScriptEnabled: false });

const folder = path.join(import.meta.dirname, '../../../examples/cipher-house/content/pages');

/** The pages of the chain that have a form, as their documents say. */
const pages = readdirSync(folder).flatMap((file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  return Array.from(text.matchAll(/"formId": "([^"]+)"/gu), ([, formId = '']) => ({
    slug: path.basename(file, '.json'),
    formId,
  }));
});

test('the demo chain has pages with forms', () => {
  expect(pages.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['careers', 'groups-parties', 'the-foyer']));
});

// The form is on the page of the chain and on the page of a location.
for (const { locale, home } of [
  { locale: 'en', home: '/en' },
  { locale: 'ar', home: '/ar/orlando' },
] as const) {
  const t = translatorFor(locale);
  for (const { slug, formId } of pages) {
    test(
      `the form of ${home}/${slug} has its errors at their fields, keeps what was typed, and is sent`,
      // One case runs with every change: a page with a file, in the language that is read from right to left.
      inProofsUnless(slug === 'careers' && locale === 'ar'),
      async ({ page, stack }) => {
        const form = new ContentFormModel(page, await fetchForm(stack.apiOrigin, formId, locale), t);
        await page.goto(`${home}/${slug}`);
        const messages = await form.fillWrongly();
        await form.send();
        await form.expectMessages(messages);
        await form.expectKept();
        await form.fill();
        await form.send();
        await form.expectSent();
      },
    );
  }
}

test('the same words can be sent to the chain and to a location', inProofs, async ({ page, stack }) => {
  const form = new ContentFormModel(page, await fetchForm(stack.apiOrigin, 'contact', 'en'), translatorFor('en'));
  for (const home of ['/en', '/en/boston']) {
    await page.goto(`${home}/contact`);
    await form.fill();
    // A file would make the two submissions differ.
    await form.input('picture').setInputFiles([]);
    await form.send();
    await form.expectSent();
  }
});

test.describe('a file of a form', () => {
  const t = translatorFor('en');
  const megabyte = 1024 * 1024;

  test(
    'may be as large as with scripts, stays where another field is wrong, and can be left out',
    inProofs,
    async ({ page, stack }, info) => {
      const form = new ContentFormModel(page, await fetchForm(stack.apiOrigin, 'job-application', 'en'), t);
      await page.goto('/en/careers');
      await form.fill();
      await form.input('curriculum').setInputFiles(await writePdf(info.outputPath(), 10 * megabyte));
      await form.input('phone').fill('12');
      await form.send();
      await form.expectMessages(new Map([['phone', t('Invalid phone number')]]));
      const kept = form.element().getByRole('checkbox', { name: 'paper.pdf' });
      await expect(kept).toBeChecked();

      await kept.uncheck();
      await form.input('phone').fill('+1 407 555 0142');
      await form.send();
      await form.expectMessages(new Map([['curriculum', t('This field is required')]]));

      await form.input('curriculum').setInputFiles(await writePdf(info.outputPath(), 1_000));
      await form.input('phone').fill('12');
      await form.send();
      await expect(kept).toBeChecked();
      await form.input('phone').fill('+1 407 555 0142');
      await form.send();
      await form.expectSent();
    },
  );

  test('that is too large, or not what it is called, is an error of its field', async ({ page, stack }, info) => {
    const form = new ContentFormModel(page, await fetchForm(stack.apiOrigin, 'job-application', 'en'), t);
    await page.goto('/en/careers');
    await form.fill();
    await form.input('curriculum').setInputFiles(await writePdf(info.outputPath(), 10 * megabyte + 1));
    await form.send();
    await form.expectMessages(new Map([['curriculum', t('The file can be at most %s MB', ['10'])]]));
    await form
      .input('curriculum')
      .setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') });
    await form.send();
    await form.expectMessages(new Map([['curriculum', t('This type of file is not accepted')]]));
  });

  test(
    'that is larger than all files of a form together is rejected in words',
    inProofs,
    async ({ page, stack }, info) => {
      const form = new ContentFormModel(page, await fetchForm(stack.apiOrigin, 'job-application', 'en'), t);
      await page.goto('/en/careers');
      await form.fill();
      await form.input('curriculum').setInputFiles(await writePdf(info.outputPath(), 22 * megabyte));
      const response = page.waitForResponse((each) => each.request().method() === 'POST');
      await form.send();
      expect((await response).status()).toBe(413);
      await expect(page.getByRole('main')).toContainText(t('All files together can be at most %s MB', [20]));
      await expect(page.getByRole('link', { name: t('Try again') })).toBeVisible();
    },
  );
});
