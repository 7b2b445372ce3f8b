import { type ContentError, isJsonObject, isLocalised, memberOf, type SourceDocument } from '@latchkey/api/content';
import { createErrorAt } from './create-error-at.ts';

interface Hours {
  /** The beginning in minutes after midnight. */
  readonly from: number;
  /** The end in minutes after midnight, above 24 hours for the next day. */
  readonly to: number;
}

/** Finds rooms that are sold while the venue is closed, and hours in sentences that differ from the hours of the week. */
export function findHoursWarnings(documents: readonly SourceDocument[]): ContentError[] {
  const locations = documents.filter(({ kind }) => kind === 'location');
  const rooms = documents
    .filter(({ kind }) => kind === 'ticketing')
    .flatMap((ticketing) => {
      const id = memberOf(ticketing.document, 'locationId');
      const venue = locations.find(({ document }) => memberOf(document, 'id') === id);
      const week = memberOf(venue?.document, 'weeklyHours');
      return isJsonObject(week) ? findSoldWhileClosed(ticketing, week) : [];
    });
  return [...rooms, ...locations.flatMap(findContradictingSentences)];
}

function findSoldWhileClosed(ticketing: SourceDocument, week: object): ContentError[] {
  return readList(ticketing.document, 'rooms').flatMap((room, index) =>
    Object.entries(readObject(room, 'opening')).flatMap(([day, written]) => {
      const open = readHours(memberOf(week, day));
      const at = (message: string) => [createErrorAt(ticketing, ['rooms', index, 'opening', day], message)];
      return readOpenings(written).flatMap((sold) => {
        if (open === null) return at(`is sold on ${day}, when the venue is closed by its weeklyHours`);
        if (sold.from >= open.from && sold.to <= open.to) return [];
        return at(`is sold ${writeHours(sold)}, and the venue is open ${writeHours(open)} by its weeklyHours`);
      });
    }),
  );
}

/** Finds sentences with a time at which no day of the week opens or closes. A sentence may not round. */
function findContradictingSentences(location: SourceDocument): ContentError[] {
  const week = memberOf(location.document, 'weeklyHours');
  const sentences = readList(location.document, 'openingHours');
  if (!isJsonObject(week) || sentences.length === 0) return [];
  const timesOfWeek = new Set(
    Object.values(week).flatMap((written) => {
      const hours = readHours(written);
      return hours === null ? [] : [hours.from % minutesPerDay, hours.to % minutesPerDay];
    }),
  );
  return sentences.flatMap((sentence, index) => {
    const byLanguage = isLocalised(sentence) ? Object.entries(sentence) : [[null, sentence] as const];
    return byLanguage.flatMap(([language, text]) => {
      const other = typeof text === 'string' ? readTimes(text).find((time) => !timesOfWeek.has(time)) : undefined;
      if (other === undefined) return [];
      const path = ['openingHours', index, ...(language === null ? [] : [language])];
      return [createErrorAt(location, path, `says ${writeTime(other)}, which is no time of weeklyHours`)];
    });
  });
}

const minutesPerDay = 24 * 60;

/** Finds the times of day in a sentence, in minutes: `2:00 PM`, `14:00`, `14 h 30`, `14 Uhr`, `2:00 م`. */
function readTimes(text: string): readonly number[] {
  // One or two digits; then minutes after “:” or “h”, or the word “h” or “Uhr”, or am or pm ahead; then am, pm, or Arabic ص or م.
  const time =
    /(?<![\d:])(\d{1,2})(?:(?::|\s?h\s?)(\d{2})|(?:\s?h\b|\s?uhr\b)|(?=\s?[ap]\.?m\b))\s?([ap]\.?m|[صم](?!\p{L}))?/giu;
  return [...text.matchAll(time)].map(([, written = '0', minutes = '0', half = '']) => {
    const isAfternoon = /^p|م/iu.test(half);
    // 12 am is midnight, and 12 pm is noon.
    const hours = half === '' ? Number(written) : (Number(written) % 12) + (isAfternoon ? 12 : 0);
    return (hours * 60 + Number(minutes)) % minutesPerDay;
  });
}

/** Reads the one opening, or the several ones, of a day. Listed starts have no end, and are not checked. */
function readOpenings(written: unknown): readonly Hours[] {
  const one = readHours(written);
  if (one !== null) return [one];
  return Array.isArray(written) ? written.flatMap((each) => readHours(each) ?? []) : [];
}

/** Reads a pair of times such as `["14:00", "25:30"]`, as documents write them; null for anything else. */
function readHours(written: unknown): Hours | null {
  const [from, to] = (Array.isArray(written) ? written : []).map(parseMinutes);
  return from === undefined || to === undefined || Number.isNaN(from + to) ? null : { from, to };
}

function parseMinutes(text: unknown): number {
  const [hours, minutes] = String(text).split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}

function writeHours({ from, to }: Hours): string {
  return `${writeTime(from)}–${writeTime(to)}`;
}

function writeTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function readList(document: unknown, name: string): readonly unknown[] {
  const list = memberOf(document, name);
  return Array.isArray(list) ? list : [];
}

function readObject(document: unknown, name: string): object {
  const member = memberOf(document, name);
  return isJsonObject(member) ? member : {};
}
