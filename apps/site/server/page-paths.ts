import { isLocale, knownLocales } from '@latchkey/i18n';
import { isBookPath, isCheckoutPath, isMyBookingPath } from '../src/foundation/paths.ts';

const plainPath = new RegExp(`^/(?:${knownLocales.join('|')})(?:/[a-z0-9-]+){0,3}$`, 'u');

/** Whether a path is one of the spellings that pages are kept under. */
export const isPlainPath = (pathname: string): boolean => plainPath.test(pathname);

export const isPagePath = (pathname: string): boolean => isLocale(pathname.split('/')[1]);

/** Whether the page of a path is the same for every visitor. */
export function isForAll(pathname: string): boolean {
  const isApart = isCheckoutPath(pathname) || isBookPath(pathname) || isMyBookingPath(pathname);
  return isPlainPath(pathname) && !isApart;
}
