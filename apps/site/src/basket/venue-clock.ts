/**
 * Whether the visitor's own clock shows another date or time at this instant than the venue's: only then does a zone have to
 * be named. Zones of the same time (Paris, Madrid) need no words.
 *
 * @param visitorZone IANA; the browser's where it is left out
 */
export function isOtherClock(instant: string, venueZone: string, visitorZone?: string): boolean {
  const shown = (timeZone: string | undefined) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(instant));
  return shown(venueZone) !== shown(visitorZone);
}
