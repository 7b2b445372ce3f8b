import type { Locator } from '@playwright/test';
import { PageModel } from './page.model.ts';

/** The steps of a booking as pages without scripts, in the language of `t`. */
export class BookingStepsModel extends PageModel {
  async open(location: string, game: string, query = ''): Promise<void> {
    await this.page.goto(`/${this.t.locale}/${location}/book/${game}${query}`);
  }

  panel(): Locator {
    return this.page.locator('#step');
  }

  /** Finds tomorrow in the strip of dates. */
  tomorrow(): Locator {
    return this.panel()
      .getByRole('group', { name: this.t('Pick a date') })
      .getByRole('link')
      .nth(1);
  }

  /** Finds the slots that can be chosen. */
  slots(): Locator {
    return this.panel().locator('li a[href]');
  }

  quantities(): Locator {
    return this.panel().getByRole('combobox');
  }

  bookNow(): Locator {
    return this.panel().getByRole('button', { name: this.t('Book Now'), exact: true });
  }

  alert(): Locator {
    return this.panel().getByRole('alert');
  }

  /** Chooses tomorrow's first free slot. */
  async chooseSlot(): Promise<void> {
    await this.tomorrow().click();
    await this.slots().first().click();
  }
}
