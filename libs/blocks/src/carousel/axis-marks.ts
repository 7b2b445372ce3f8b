/** The marks of an axis, with the time between one and the next in units of the axis. */
export interface AxisMark {
  readonly label: string;
  /** The time to the next mark, 1 or more; 0 for the last mark. */
  readonly gap: number;
}

/** The maximum number of ticks between two marks; the unit grows until there are no more. */
const maxTicks = 12;

/**
 * Returns the marks of a time axis. The distances of years (`1926`, `Spring 2019`), hours (`19:30`) and counts (`Month 3`) are in
 * proportion to the time between them, with a tick for each unit if possible. If a label is none of these, or the order is not
 * chronological, all distances are equal.
 */
export function createAxisMarks(labels: readonly string[]): readonly AxisMark[] {
  const times = readTimes(labels);
  const gaps = labels
    .slice(1)
    .map((_, index) => (times === null ? 1 : (times.values[index + 1] ?? 0) - (times.values[index] ?? 0)));
  const unit = Math.max(times?.unit ?? 1, Math.max(...gaps) / maxTicks);
  return labels.map((label, index) => {
    const gap = gaps[index];
    return { label, gap: gap === undefined ? 0 : Math.max(1, Math.round(gap / unit)) };
  });
}

interface Times {
  readonly values: readonly number[];
  /** The unit of a tick: a year, a quarter of an hour. */
  readonly unit: number;
}

/** Reads the labels as times; null unless every label is one and they are in chronological order. */
function readTimes(labels: readonly string[]): Times | null {
  const readers = [
    { read: readHour, unit: 0.25 },
    { read: readYear, unit: 1 },
    { read: readNumber, unit: 1 },
  ];
  for (const { read, unit } of readers) {
    const values = labels.flatMap((label) => read(label) ?? []);
    const isInOrder = values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));
    if (values.length === labels.length && isInOrder) return { values, unit };
  }
  return null;
}

function readYear(label: string): number | null {
  const year = /(?<!\d)\d{4}(?!\d)/u.exec(toLatinDigits(label))?.[0];
  return year === undefined ? null : Number(year);
}

/** Reads the one number in a label such as `Month 3` or `Day 12`; null without one. */
function readNumber(label: string): number | null {
  const [number, second] = toLatinDigits(label).match(/\d+/gu) ?? [];
  return number === undefined || second !== undefined ? null : Number(number);
}

/** Reads a time of day in hours, with the minutes as a fraction. */
function readHour(label: string): number | null {
  const [, hour, minute] = /(?<!\d)(\d{1,2})[:h.](\d{2})(?!\d)/u.exec(toLatinDigits(label)) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) + Number(minute) / 60;
}

/** Replaces Arabic digits by Latin ones. */
function toLatinDigits(text: string): string {
  return text.replaceAll(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660));
}
