/** Returns the calendar date of a location at an instant, `YYYY-MM-DD`. */
export function toLocalDate(timeZone: string, epochMs: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(epochMs);
}

/** Computes how much later than UTC's the midnight of a location is, in milliseconds. */
export function computeOffsetMs(timeZone: string, epochMs: number): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(epochMs);
  return Math.floor(epochMs / 1_000) * 1_000 - Date.parse(`${local.replace(' ', 'T')}Z`);
}
