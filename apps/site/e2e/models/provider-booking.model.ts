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

  /** Scrolls to the booking until it stays in view, since a navigation that is not over yet scrolls to the top. */
  async scrollToBooking(): Promise<void> {
    const section = this.section();
    let timesInView = 0;
    while (timesInView < 3) {
      await section.evaluate((booking) => booking.scrollIntoView({ block: 'center' }));
      await this.page.waitForTimeout(100);
      const isInView = await section.evaluate((booking) => {
        const { top, bottom } = booking.getBoundingClientRect();
        return top < window.innerHeight && bottom > 0;
      });
      timesInView = isInView ? timesInView + 1 : 0;
    }
  }

  bookNow(): Locator {
    return this.section().getByRole('button', { name: this.t('Book Now') });
  }

  /** Finds the link that replaces the provider's script where it does not load. */
  link(): Locator {
    return this.section().getByRole('link', { name: this.t('Book Now') });
  }

  announcement(): Locator {
    return this.section().getByRole('status');
  }

  /** Finds ROLLER's checkout over the page. */
  checkout(): FrameLocator {
    return this.page.frameLocator('iframe[title="ROLLER checkout"]');
  }

  checkoutFrame(): Locator {
    return this.page.locator('iframe[title="ROLLER checkout"]');
  }

  /** Finds Resova's widget. */
  resova(): Locator {
    return this.page.getByRole('region', { name: 'Resova widget' });
  }
}
