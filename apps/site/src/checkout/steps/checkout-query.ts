import type { Locale } from '@latchkey/i18n';
import type { ShopChoice } from '../../basket/basket-list.tsx';
import { paths } from '../../foundation/paths.ts';

/** What the URL of the checkout says. */
export interface CheckoutQuery {
  /** The steps are shown in any browser: scripts have failed after the page was loaded. */
  readonly isPlain: boolean;
  /** The gift vouchers that can be bought are shown. */
  readonly showsVouchers: boolean;
  /** What the form of the page before has done, where the page itself does not show it. */
  readonly done: Done | null;
  /** Somebody comes back from the payment of a link that the staff made. The api names the query, too. */
  readonly isByLink: boolean;
}

const doneNames = ['payment-cancelled', 'basket-deleted'] as const;
export type Done = (typeof doneNames)[number];

type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

export function readCheckoutQuery({ steps, vouchers, done, by }: SearchParams): CheckoutQuery {
  return {
    isPlain: steps !== undefined,
    showsVouchers: vouchers !== undefined,
    done: doneNames.find((name) => name === done) ?? null,
    isByLink: by === 'link',
  };
}

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

/** What a link of the checkout chooses; a form changes something. */
export type CheckoutChoice =
  | ShopChoice
  /** Loads the basket, or its confirmation, again. */
  | { readonly type: 'again' }
  /** Saves the booking in a calendar. */
  | { readonly type: 'calendar' };

/**
 * The URLs of what links of the checkout choose.
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
