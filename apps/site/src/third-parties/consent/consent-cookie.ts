import { consentCategories, type ConsentCategory } from './consent-manager.ts';

/** Also in `foundation/starter/consent-starter.ts`, which imports nothing. */
export const consentCookieName = 'latchkey-consent';

/** The id of the dialog of settings. */
export const consentSettingsId = 'consent-settings';

/** Half a year, the longest time that data protection authorities accept for a decision. */
export const expiresAfterDays = 182;
const secondsPerDay = 86_400;

/** A distinct number for each set of categories, so that a new category requires a new decision. */
export function toRevision(categories: readonly ConsentCategory[]): number {
  return consentCategories.reduce(
    (sum, category, position) => sum + (categories.includes(category) ? 2 ** position : 0),
    0,
  );
}

/** What the cookie of a decision on these categories, and no other, holds behind `rev`. */
export function revisionMark(categories: readonly ConsentCategory[]): string {
  return encodeURIComponent(`ision":${toRevision(categories)},`);
}

/**
 * The cookie as fields of a form, which the page's starter joins: its beginning, the granted categories, its end with `@` for the time and
 * `#` for the host.
 */
export const cookieBegin = `${consentCookieName}=${encodeURIComponent('{"categories":["necessary"')}`;

export function cookieCategories(granted: readonly ConsentCategory[]): string {
  return encodeURIComponent(granted.map((category) => `,"${category}"`).join(''));
}

/** The form of vanilla-cookieconsent, which reads and writes the same cookie once scripts run (`own-consent.client.ts`). */
export function cookieEnd(categories: readonly ConsentCategory[], isSecure: boolean): string {
  const rest = `],"revision":${toRevision(categories)},"consentId":"native","consentTimestamp":"`;
  const times = [encodeURIComponent(rest), encodeURIComponent('","lastConsentTimestamp":"'), encodeURIComponent('"}')];
  const maxAge = expiresAfterDays * secondsPerDay;
  return `${times.join('@')};Path=/;Domain=#;Max-Age=${maxAge};SameSite=Lax${isSecure ? ';Secure' : ''}`;
}

/** The categories of a decision on `categories` in the cookies of the document; null without one. */
export function readDecision(
  cookies: string,
  categories: readonly ConsentCategory[],
): readonly ConsentCategory[] | null {
  const [, text = ''] = cookies.split(`${consentCookieName}=`);
  if (!text.includes(revisionMark(categories))) return null;
  const [granted = ''] = text.split('rev');
  return categories.filter((category) => granted.includes(category));
}
