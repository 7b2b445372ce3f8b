import { consentCategories, type ConsentCategory } from './consent-manager.ts';

/** The name of the cookie. `foundation/starter/consent-starter.ts`, which imports nothing, repeats it. */
export const consentCookieName = 'latchkey-consent';

/** The id of the dialog of settings. */
export const consentSettingsId = 'consent-settings';

/** The lifetime of a decision: half a year, the longest time that data protection authorities accept. */
export const expiresAfterDays = 182;
const secondsPerDay = 86_400;

/** Returns a distinct number for each set of categories, so that a new category requires a new decision. */
export function toRevision(categories: readonly ConsentCategory[]): number {
  return consentCategories.reduce(
    (sum, category, position) => sum + (categories.includes(category) ? 2 ** position : 0),
    0,
  );
}

/** Returns the text after `rev` in the cookie, which only a decision on exactly these categories has. */
export function revisionMark(categories: readonly ConsentCategory[]): string {
  return encodeURIComponent(`ision":${toRevision(categories)},`);
}

/**
 * The beginning of the cookie. The forms hold the cookie as fields, which the page's starter joins: this beginning, the granted categories, and an
 * end with `@` for the time and `#` for the host.
 */
export const cookieBegin = `${consentCookieName}=${encodeURIComponent('{"categories":["necessary"')}`;

/** Writes the granted categories as a part of the cookie. */
export function cookieCategories(granted: readonly ConsentCategory[]): string {
  return encodeURIComponent(granted.map((category) => `,"${category}"`).join(''));
}

/** Writes the end of the cookie, in the format of vanilla-cookieconsent, which reads and writes it once scripts run (`own-consent.client.ts`). */
export function cookieEnd(categories: readonly ConsentCategory[], isSecure: boolean): string {
  const rest = `],"revision":${toRevision(categories)},"consentId":"native","consentTimestamp":"`;
  const times = [encodeURIComponent(rest), encodeURIComponent('","lastConsentTimestamp":"'), encodeURIComponent('"}')];
  const maxAge = expiresAfterDays * secondsPerDay;
  return `${times.join('@')};Path=/;Domain=#;Max-Age=${maxAge};SameSite=Lax${isSecure ? ';Secure' : ''}`;
}

/** Reads the granted categories of a decision on `categories` from the cookies of the document; null without such a decision. */
export function readDecision(
  cookies: string,
  categories: readonly ConsentCategory[],
): readonly ConsentCategory[] | null {
  const [, text = ''] = cookies.split(`${consentCookieName}=`);
  if (!text.includes(revisionMark(categories))) return null;
  const [granted = ''] = text.split('rev');
  return categories.filter((category) => granted.includes(category));
}
