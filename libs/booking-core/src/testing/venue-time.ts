/**
 * Returns the instant (milliseconds since 1970) at which a venue's clock shows this date and time. For a simulator only: a time that is
 * skipped in spring is an hour later; a time that occurs twice in autumn is one of the two.
 */
export function toInstant(date: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const guess = wanted - offsetMs(wanted, timeZone);
  return wanted - offsetMs(guess, timeZone);
}

function offsetMs(instantMs: number, timeZone: string): number {
  const shown = getFormatter(timeZone).format(instantMs);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.trunc(instantMs / 1_000) * 1_000;
}

/** The formatters, one for each zone: to make one takes far longer than to use it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(timeZone, formatter);
  return formatter;
}
