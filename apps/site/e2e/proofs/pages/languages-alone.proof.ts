import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { byLocale, loadPhrases, usualLanguages, type Locale } from '@latchkey/i18n';
import type { Page } from '@playwright/test';
import { GamePageModel } from '../../models/game-page.model.ts';
import { LocationChooserModel } from '../../models/location-chooser.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

const contentDir = path.join(import.meta.dirname, '../../../../../examples/cipher-house/content');

/** The length from which on a text of one language occurs in no other one by chance. */
const telltaleCharacters = 14;

type Texts = Record<Locale, ReadonlySet<string>>;

/** Lists texts of each language that are long enough to occur in no other one. */
async function collectTextsByLocale(): Promise<Texts> {
  const texts = byLocale(() => new Set<string>());
  const add = (locale: Locale, text: unknown) => {
    if (typeof text !== 'string') return;
    // The longest part between placeholders and markup, which are written differently in responses.
    const pieces = text.split(/%[A-Za-z]+|<[^>]*>|["&\\\n]/u).map((piece) => piece.trim());
    const longest = pieces.toSorted((left, right) => right.length - left.length)[0] ?? '';
    if (longest.length >= telltaleCharacters) texts[locale].add(longest);
  };
  // English phrases are the keys of the tables of all languages, so they occur everywhere.
  for (const locale of usualLanguages.filter((each) => each !== 'en')) {
    for (const text of Object.values(await loadPhrases(locale))) add(locale, text);
  }
  for (const file of ['website.json', 'games/midnight-archive.json', 'pages/contact.json', 'locations/orlando.json']) {
    collect(JSON.parse(await readFile(path.join(contentDir, file), 'utf8')), add);
  }
  return texts;
}

/** Collects the localised texts of a document. */
function collect(value: unknown, add: (locale: Locale, text: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  const isLocalised = 'en' in value && 'ar' in value;
  for (const [key, part] of entries) {
    // An address is not translated: its parts occur in each language.
    if (key === 'locationAddress') continue;
    const locale = usualLanguages.find((tag) => tag === key);
    if (isLocalised && locale !== undefined) add(locale, part);
    else collect(part, add);
  }
}

/** Collects all text that the site sends to a page: HTML, data for navigations, scripts, and responses of the api. */
function recordReceived(page: Page, origin: string): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    const isOurs = response.url().startsWith(origin) && ['document', 'script', 'fetch', 'xhr'].includes(kind);
    // Redirects and responses that the browser discarded have no body.
    if (isOurs) bodies.push(response.text().catch(() => ''));
  });
  return async () => unescapeText((await Promise.all(bodies)).join('\n'));
}

/** Reads escaped letters, since minifiers may escape letters beyond ASCII. */
function unescapeText(text: string): string {
  return text.replaceAll(/\\u([\da-f]{4})|\\x([\da-f]{2})/giu, (_, long?: string, short?: string) =>
    String.fromCharCode(Number.parseInt(long ?? short ?? '', 16)),
  );
}

test.describe('only the language of the page reaches the browser', () => {
  for (const locale of usualLanguages) {
    test(`in ${locale}`, async ({ page, siteOrigin }) => {
      const texts = await collectTextsByLocale();
      const read = recordReceived(page, siteOrigin);
      const t = translatorFor(locale);
      const gamePage = new GamePageModel(page, t);
      await gamePage.open('orlando', 'midnight-archive');
      await gamePage.selectTomorrow();
      await gamePage.availableSlots().first().click();
      await expect(gamePage.bookNow()).toBeVisible();
      await page.goto(`/${locale}/orlando/checkout`);
      await expect(page.getByText(t('Your basket is empty'))).toBeVisible();
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('Contact'), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/contact$/u);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await new LocationChooserModel(page, t).open(`/${locale}/orlando/contact`);

      const sent = await read();
      const ownTexts = Array.from(texts[locale]).filter((text) => sent.includes(text));
      expect(ownTexts.length, 'texts of the language itself').toBeGreaterThan(40);
      for (const other of usualLanguages) {
        if (other === locale) continue;
        const foreignTexts = Array.from(texts[other]).filter((text) => !texts[locale].has(text) && sent.includes(text));
        expect(foreignTexts, `${other} on pages in ${locale}`).toEqual([]);
      }
    });
  }
});
