import { expect, type Locator } from '@playwright/test';
import { PageModel } from './page.model.ts';

type Heading = 'Within 20 Miles' | 'Closest locations' | 'Other Locations' | 'Your venue';

/** The popup of the location chooser. */
export class LocationChooserModel extends PageModel {
  popup(): Locator {
    return this.page.getByRole('dialog', { name: this.t('Choose a Location to Unlock Games') });
  }

  /** Finds the button in the header where it is shown there, else the first one of the page. */
  opener(): Locator {
    return this.page.locator('a[data-interaction="location"]').filter({ visible: true }).first();
  }

  /** Opens the popup. The press is repeated, since before the page is hydrated it leads to the list of venues, as it should. */
  async open(path: string): Promise<void> {
    await expect(async () => {
      await this.page.goto(path);
      await this.opener().hover();
      await this.opener().click();
      await expect(this.country()).toBeVisible({ timeout: 4_000 });
    }).toPass();
  }

  country(): Locator {
    return this.popup().getByRole('combobox', { name: this.t('Country') });
  }

  search(): Locator {
    return this.popup().getByRole('textbox', { name: this.t('Zip or City') });
  }

  submit(): Locator {
    return this.popup().getByRole('button', { name: this.t('Search'), exact: true });
  }

  async find(words: string, country?: string): Promise<void> {
    if (country !== undefined) {
      await this.country().click();
      await this.page.keyboard.type(country);
      await this.page.keyboard.press('Enter');
    }
    await this.search().fill(words);
    await this.page.keyboard.press('Enter');
  }

  /** Finds the names of the venues under a heading. */
  venues(heading: Heading): Locator {
    return this.popup()
      .getByRole('region', { name: this.t(heading), exact: true })
      .getByRole('link')
      .locator('span:first-child');
  }

  link(name: string): Locator {
    return this.popup()
      .getByRole('listitem')
      .getByRole('link', { name: new RegExp(`^${name}`, 'u') });
  }

  map(): Locator {
    return this.popup().getByRole('group', { name: this.t('Map of our venues') });
  }
}
