import { timeInZone } from '../foundation/clock/clock.tsx';

/** A span of time between two instants, in epoch milliseconds. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** A part of the day that is drawn. The gap between two parts, in which nothing happens for hours, is not drawn. */
interface AxisPart extends Span {
  /** The distance from the top of the sheet, in minutes. */
  readonly top: number;
}

export interface Tick {
  readonly startMs: number;
  readonly top: number;
  /** The time on the wall clock, `HH:MM`. */
  readonly time: string;
  readonly isHour: boolean;
  /** True where the clock shows this time for the second time on the day, because the clocks went back. */
  readonly isRepeated: boolean;
}

/** The time axis, down the sheet. Its unit is a minute that passes, so a day with a change of the clocks is longer or shorter. */
export interface Axis {
  readonly parts: readonly AxisPart[];
  readonly ticks: readonly Tick[];
  /** The tops of the gaps that are not drawn, in minutes of the axis. */
  readonly breaks: readonly number[];
  readonly minutes: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The shortest gap that is left out of the axis; a shorter one is drawn at its length. */
const shortestBreakMs = 2 * hourMs;
/** The height of a gap that is left out, in minutes of the axis. */
export const breakMinutes = 18;

/** Creates the axis of a day on which something happens in these spans. Without spans, it is empty. */
export function createAxis(spans: readonly Span[], timeZone: string): Axis {
  const parts: AxisPart[] = [];
  const breaks: number[] = [];
  for (const span of mergeToHours(spans, timeZone)) {
    const last = parts.at(-1);
    const end = last === undefined ? 0 : last.top + countMinutes(last);
    if (last !== undefined) breaks.push(end);
    parts.push({ ...span, top: last === undefined ? 0 : end + breakMinutes });
  }
  const last = parts.at(-1);
  return {
    parts,
    breaks,
    ticks: createTicks(parts, timeZone),
    minutes: last === undefined ? 0 : last.top + countMinutes(last),
  };
}

/** Computes how far down the sheet an instant is, in minutes. An instant in a gap or outside of the day is at the next part or at the end. */
export function computeTop({ parts, minutes }: Axis, instantMs: number): number {
  for (const { startMs, endMs, top } of parts) {
    if (instantMs < startMs) return top;
    if (instantMs <= endMs) return top + (instantMs - startMs) / minuteMs;
  }
  return minutes;
}

/** Says whether two axes show the same. */
export function isSameAxis(one: Axis, other: Axis): boolean {
  return (
    one.parts.length === other.parts.length &&
    one.parts.every(({ startMs, endMs }, index) => {
      const part = other.parts[index];
      return part?.startMs === startMs && part.endMs === endMs;
    })
  );
}

/** Says whether an instant is in a part that is drawn. */
export function isOnAxis({ parts }: Axis, instantMs: number): boolean {
  return parts.some(({ startMs, endMs }) => startMs <= instantMs && instantMs <= endMs);
}

function countMinutes({ startMs, endMs }: Span): number {
  return (endMs - startMs) / minuteMs;
}

/** Rounds the spans to whole hours of the wall clock, and joins those with a short gap between them. */
function mergeToHours(spans: readonly Span[], timeZone: string): readonly Span[] {
  // Spans are joined before they are rounded, since reading a wall clock takes longer than comparing.
  const rounded = joinNearSpans(spans.toSorted((one, other) => one.startMs - other.startMs)).map(
    ({ startMs, endMs }) => {
      const past = countMinutesPastHour(endMs, timeZone);
      return {
        startMs: startMs - countMinutesPastHour(startMs, timeZone) * minuteMs,
        endMs: past === 0 ? endMs : endMs + (60 - past) * minuteMs,
      };
    },
  );
  return joinNearSpans(rounded);
}

function joinNearSpans(spans: readonly Span[]): readonly Span[] {
  const joined: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of spans) {
    const last = joined.at(-1);
    if (last !== undefined && startMs - last.endMs < shortestBreakMs) last.endMs = Math.max(last.endMs, endMs);
    else joined.push({ startMs, endMs });
  }
  return joined;
}

function countMinutesPastHour(instantMs: number, timeZone: string): number {
  return Number(timeInZone(instantMs, timeZone).slice(3));
}

/** Creates a tick for each full and half hour. */
function createTicks(parts: readonly AxisPart[], timeZone: string): readonly Tick[] {
  const shown = new Set<string>();
  return parts.flatMap(({ startMs, endMs, top }) => {
    const ticks: Tick[] = [];
    for (let atMs = startMs; atMs <= endMs; atMs += hourMs / 2) {
      const time = timeInZone(atMs, timeZone);
      // 00:00 is on the clock at the beginning and at the end of a day, but not because the clocks went back. A day has at least 23 hours.
      const isRepeated = shown.has(time) && atMs - (parts[0]?.startMs ?? 0) < 23 * hourMs;
      shown.add(time);
      ticks.push({
        startMs: atMs,
        top: top + (atMs - startMs) / minuteMs,
        time,
        isHour: time.endsWith(':00'),
        isRepeated,
      });
    }
    return ticks;
  });
}
