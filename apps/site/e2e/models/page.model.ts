import type { Translator } from '@latchkey/i18n';
import type { Page } from '@playwright/test';

/** A page of the site, or a part of it, that a test uses in the language of `t`. */
export abstract class PageModel {
  readonly page: Page;
  readonly t: Translator;

  constructor(page: Page, t: Translator) {
    this.page = page;
    this.t = t;
  }
}
