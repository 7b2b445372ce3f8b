import { isLocale, localeRecord, type Locale } from '@latchkey/i18n';
import { expect, type Page } from '@playwright/test';
import { translatorFor } from './translator-for.ts';

/** The language dropdown of the header. */
export class LanguageMenuModel {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Switches as a visitor does, and waits for the page in the other language. */
  async switchTo(locale: Locale): Promise<void> {
    const html = this.page.locator('html');
    const now = (await html.getAttribute('lang')) ?? 'en';
    const label = translatorFor(isLocale(now) ? now : 'en')('Language');
    const { nativeName, direction } = localeRecord(locale);
    const link = this.page.locator('#languages').getByRole('link', { name: nativeName });
    await this.page.getByRole('banner').getByRole('button', { name: label }).click();
    await link.click();
    await expect(html).toHaveAttribute('lang', locale);
    await expect(html).toHaveAttribute('dir', direction);
  }
}
