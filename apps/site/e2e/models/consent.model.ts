import { expect, type Locator } from '@playwright/test';
import { PageModel } from './page.model.ts';

/** The consent notice and the cookie settings. */
export class ConsentModel extends PageModel {
  notice(): Locator {
    return this.page.getByRole('region', { name: this.t('May we use cookies?') });
  }

  acceptAll(): Locator {
    return this.notice().getByRole('button', { name: this.t('Accept all') });
  }

  onlyNecessary(): Locator {
    return this.notice().getByRole('button', { name: this.t('Only necessary') });
  }

  settings(): Locator {
    return this.page.getByRole('dialog', { name: this.t('Cookie settings') });
  }

  switches(): Locator {
    return this.settings().getByRole('switch');
  }

  /** Opens the settings from the footer, where consent can be changed. */
  async openSettings(): Promise<void> {
    const button = this.page.getByRole('contentinfo').getByRole('button', { name: this.t('Cookie settings') });
    // The press may have to be repeated: with another company's consent manager, the button needs a script that is loaded last.
    await expect(async () => {
      if (await this.settings().isVisible()) return;
      // The button is scrolled into the middle of the window, away from fixed bars.
      await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await button.click({ timeout: 1_000 });
      await expect(this.settings()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 10_000 });
  }

  async save(): Promise<void> {
    await this.settings()
      .getByRole('button', { name: this.t('Save my choice') })
      .click();
    await expect(this.settings()).toBeHidden();
  }
}
