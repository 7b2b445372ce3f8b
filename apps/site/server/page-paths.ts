import { isLocale, knownLocales } from '@latchkey/i18n';
import { isBookPath, isCheckoutPath, isMyBookingPath } from '../src/foundation/paths.ts';

const plainPath = new RegExp(`^/(?:${knownLocales.join('|')})(?:/[a-z0-9-]+){0,3}$`, 'u');

/** Returns whether a path is spelt as pages are kept. */
export const isPlainPath = (pathname: string): boolean => plainPath.test(pathname);

/** Returns whether a path begins with a locale, as the path of each page does. */
export const isPagePath = (pathname: string): boolean => isLocale(pathname.split('/')[1]);

/** Returns whether the page of a path is the same for every visitor. */
export function isForAll(pathname: string): boolean {
  const isPersonal = isCheckoutPath(pathname) || isBookPath(pathname) || isMyBookingPath(pathname);
  return isPlainPath(pathname) && !isPersonal;
}
