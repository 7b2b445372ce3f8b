import { expect, type FrameLocator, type Locator } from '@playwright/test';
import { PageModel } from './page.model.ts';

/** The booking of a ticketing provider on a game's page. */
export class ProviderBookingModel extends PageModel {
  async visit(location: string, game: string, query = ''): Promise<void> {
    await this.page.goto(`/${this.t.locale}/${location}/escape-games/${game}${query}`);
    await expect(this.section()).toBeAttached();
  }

  /** Follows a link of this site without a new document, as visitors do. */
  async follow(path: string): Promise<void> {
    await this.page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
    }, path);
    await this.page.waitForURL((url) => url.pathname === path);
  }

  section(): Locator {
    return this.page.locator('section#booking');
  }

  async scrollToBooking(): Promise<void> {
    await this.section().evaluate((booking) => booking.scrollIntoView({ block: 'center' }));
  }

  bookNow(): Locator {
    return this.section().getByRole('button', { name: this.t('Book Now') });
  }

  /** The link that replaces the provider's script where it does not load. */
  link(): Locator {
    return this.section().getByRole('link', { name: this.t('Book Now') });
  }

  announcement(): Locator {
    return this.section().getByRole('status');
  }

  /** ROLLER's checkout over the page. */
  checkout(): FrameLocator {
    return this.page.frameLocator('iframe[title="ROLLER checkout"]');
  }

  checkoutFrame(): Locator {
    return this.page.locator('iframe[title="ROLLER checkout"]');
  }

  /** Resova's widget. */
  resova(): Locator {
    return this.page.getByRole('region', { name: 'Resova widget' });
  }
}
