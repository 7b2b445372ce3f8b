/** `closed`: nothing starts, or nothing any more; `few`: a quarter of the day's starts or less are to be had. */
export type DayStatus = 'available' | 'few' | 'soldOut' | 'closed';

/** What the word is taken from: the starts of one day. */
export interface DayStart {
  readonly inPast: boolean;
  readonly isAvailable: boolean;
}

const fewShare = 0.25;

export function dayStatus(starts: readonly DayStart[]): DayStatus {
  const coming = starts.filter(({ inPast }) => !inPast);
  if (coming.length === 0) return 'closed';
  const available = coming.filter(({ isAvailable }) => isAvailable).length;
  if (available === 0) return 'soldOut';
  return available <= Math.ceil(starts.length * fewShare) ? 'few' : 'available';
}
