import type { Locale } from '@latchkey/i18n';
import type { ShopChoice } from '../../basket/basket-list.tsx';
import { paths } from '../../foundation/paths.ts';

/** The state of the checkout that its URL says. */
export interface CheckoutQuery {
  /** True where the page without scripts is shown in any browser, because scripts have failed after the page was loaded. */
  readonly isPlain: boolean;
  /** True where the gift vouchers that can be bought are shown. */
  readonly showsVouchers: boolean;
  /** The act of the previous page's form, where the page itself does not show what it has done. */
  readonly done: Done | null;
  /** True where a visitor comes back from the payment of a link that the staff made. The api writes this query, too. */
  readonly isByLink: boolean;
}

const doneNames = ['payment-cancelled', 'basket-deleted'] as const;
export type Done = (typeof doneNames)[number];

type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the state from the query of the URL. */
export function readCheckoutQuery({ steps, vouchers, done, by }: SearchParams): CheckoutQuery {
  return {
    isPlain: steps !== undefined,
    showsVouchers: vouchers !== undefined,
    done: doneNames.find((name) => name === done) ?? null,
    isByLink: by === 'link',
  };
}

/** Returns the URL of the checkout in a state. */
export function checkoutHref(
  locale: Locale,
  location: string,
  { isPlain = false, showsVouchers = false, done = null, isByLink = false }: Partial<CheckoutQuery> = {},
): string {
  const query = new URLSearchParams({
    ...(isPlain && { steps: '1' }),
    ...(showsVouchers && { vouchers: '1' }),
    ...(done !== null && { done }),
    ...(isByLink && { by: 'link' }),
  }).toString();
  return paths.checkout(locale, location) + (query === '' ? '' : `?${query}`);
}

/** The choices that a visitor makes by a link of the checkout. Forms change something, links do not. */
export type CheckoutChoice =
  | ShopChoice
  /** Loads the basket, or its confirmation, again. */
  | { readonly type: 'again' }
  /** Saves the booking in a calendar. */
  | { readonly type: 'calendar' };

/**
 * Creates the function that returns the URL of a choice.
 *
 * @param shop `#` and the id of the shop of the gift vouchers
 */
export function createCheckoutHref(
  { locale, slug, isPlain }: { readonly locale: Locale; readonly slug: string; readonly isPlain: boolean },
  shop: string,
): (choice: CheckoutChoice) => string {
  return (choice) => {
    if (choice.type === 'calendar') return paths.checkoutCalendar(locale, slug);
    const showsVouchers = choice.type === 'shop' && choice.isOpen;
    return checkoutHref(locale, slug, { isPlain, showsVouchers }) + (showsVouchers ? shop : '');
  };
}
