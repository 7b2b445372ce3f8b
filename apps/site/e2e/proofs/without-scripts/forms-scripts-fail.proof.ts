import type { Browser, Page } from '@playwright/test';
import { ContentFormModel, fetchForm } from '../../models/content-form.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { isHydrated, wantScripts } from '../../support/is-hydrated.ts';
import { blockScript, type ScriptFile, ScriptFiles } from '../../support/script-files.ts';
import { expect, test as base } from '../../support/test.ts';

/* A script file of a page with a form does not arrive. The form stays as the page has brought it, and is sent without scripts. */
const t = translatorFor('en');

/** The test with a page that does not wait for hydration, which may never come. */
const test = base.extend<{ readonly plainPage: Page }>({
  plainPage: async ({ browser, siteOrigin }, use) => {
    const page = await browser.newPage({ baseURL: siteOrigin });
    await use(page);
    await page.close();
  },
});

interface Files {
  readonly all: readonly ScriptFile[];
  /** Finds the file of a part of the page by a text in it. The scripts of the page load this file; the HTML does not name it. */
  readonly findWith: (text: string) => ScriptFile;
}

const recorded = new Map<string, Promise<Files>>();

/** Records the files that a page loads where nothing is blocked. */
function recordOnce(url: string, browser: Browser, baseURL: string): Promise<Files> {
  const files = recorded.get(url) ?? record(url, browser, baseURL);
  recorded.set(url, files);
  return files;
}

async function record(url: string, browser: Browser, baseURL: string): Promise<Files> {
  const page = await browser.newPage({ baseURL });
  const files = new ScriptFiles(page);
  await page.goto(url);
  await page.evaluate(wantScripts);
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  await page.waitForLoadState('networkidle');
  const all = await files.all();
  const texts = new Map<ScriptFile, string>();
  for (const file of all.filter(({ isInHtml }) => !isInHtml))
    texts.set(file, await (await page.request.get(file.path)).text());
  await page.close();
  return {
    all,
    findWith: (text) => {
      const file = all.find((each) => texts.get(each)?.includes(text));
      if (file === undefined) throw new Error(`No file of ${url} contains ${text}`);
      return file;
    },
  };
}

/** A text that is in the code of every form, and of no other part. */
const formText = '_form';
/** A text that is in the code of the newsletter, and of no other part. */
const newsletterText = '_list';

/** The kind of the file that has only the code of forms. */
const ownFileKind = 'the form’s own file';
const kinds: Readonly<Record<string, (files: Files) => ScriptFile | undefined>> = {
  [ownFileKind]: (files) => files.findWith(formText),
  'the framework, the largest of all': ({ all }) => all.toSorted((one, other) => other.size - one.size)[0],
};

for (const [kind, choose] of Object.entries(kinds)) {
  for (const { slug, formId } of [
    { slug: 'careers', formId: 'job-application' },
    { slug: 'contact', formId: 'contact' },
  ]) {
    test(`the form of ${slug} is sent where a script file does not arrive: ${kind}`, async ({
      browser,
      siteOrigin,
      plainPage,
      stack,
    }) => {
      const file = choose(await recordOnce('/en/contact', browser, siteOrigin));
      if (file === undefined) throw new Error('No such file is requested.');
      await blockScript(plainPage, file);
      await plainPage.goto(`/en/${slug}`);
      await plainPage.evaluate(wantScripts);
      await expect(plainPage.locator('html')).toHaveAttribute('data-scripts', 'failed');
      const form = new ContentFormModel(plainPage, await fetchForm(stack.apiOrigin, formId, 'en'), t);
      await form.fill();
      await form.input('email').fill('ada@example');
      await form.send();
      await form.expectMessages(new Map([['email', t('Invalid Email')]]));
      await form.input('email').fill('ada@example.com');
      await form.send();
      await form.expectSent();
    });
  }
}

test('a form that a link has led to is loaded with its page where its file does not arrive', async ({
  browser,
  siteOrigin,
  plainPage,
  stack,
}) => {
  await blockScript(plainPage, (await recordOnce('/en/contact', browser, siteOrigin)).findWith(formText));
  await plainPage.goto('/en');
  await plainPage
    .getByRole('contentinfo')
    .getByRole('link', { name: t('Contact') })
    .click();
  await expect(plainPage).toHaveURL(/\/en\/contact$/u);
  const form = new ContentFormModel(plainPage, await fetchForm(stack.apiOrigin, 'contact', 'en'), t);
  await form.fill();
  await form.send();
  await form.expectSent();
});

test('the newsletter is subscribed to where its file does not arrive', async ({ browser, siteOrigin, plainPage }) => {
  await blockScript(plainPage, (await recordOnce('/en/news', browser, siteOrigin)).findWith(newsletterText));
  await plainPage.goto('/en/news');
  await plainPage.evaluate(wantScripts);
  await expect(plainPage.locator('html')).toHaveAttribute('data-scripts', 'failed');
  const block = plainPage.locator('[data-block="newsletter"]');
  await block.getByLabel('Email').fill('failing@example.com');
  await block.getByRole('button', { name: t('Subscribe') }).click();
  await expect(block.getByRole('status')).toHaveText(
    t('We have sent you an email. Open it to confirm your subscription.'),
  );
});
