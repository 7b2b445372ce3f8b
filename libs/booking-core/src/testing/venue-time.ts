/**
 * The instant (milliseconds since 1970) at which a venue's clock shows this date and time. Good enough for a simulator: a
 * time that the spring change skips is taken an hour later, of two in autumn one is chosen.
 */
export function instantAt(date: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const guess = wanted - offsetMs(wanted, timeZone);
  return wanted - offsetMs(guess, timeZone);
}

function offsetMs(instantMs: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instantMs);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.trunc(instantMs / 1_000) * 1_000;
}
