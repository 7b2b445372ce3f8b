import type { Locale } from '@latchkey/i18n';
import { paths } from '../../foundation/paths.ts';

/** What the URL of the checkout says. */
export interface CheckoutQuery {
  /** The steps are shown in any browser: scripts have failed after the page was loaded. */
  readonly isPlain: boolean;
  /** The gift vouchers that can be bought are shown. */
  readonly showsVouchers: boolean;
  /** What the form of the page before has done, where the page itself does not show it. */
  readonly done: Done | null;
}

const doneNames = ['payment-cancelled', 'basket-deleted'] as const;
export type Done = (typeof doneNames)[number];

type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

export function readCheckoutQuery({ steps, vouchers, done }: SearchParams): CheckoutQuery {
  return {
    isPlain: steps !== undefined,
    showsVouchers: vouchers !== undefined,
    done: doneNames.find((name) => name === done) ?? null,
  };
}

export function checkoutHref(
  locale: Locale,
  location: string,
  { isPlain = false, showsVouchers = false, done = null }: Partial<CheckoutQuery> = {},
): string {
  const query = new URLSearchParams({
    ...(isPlain && { steps: '1' }),
    ...(showsVouchers && { vouchers: '1' }),
    ...(done !== null && { done }),
  }).toString();
  return paths.checkout(locale, location) + (query === '' ? '' : `?${query}`);
}
