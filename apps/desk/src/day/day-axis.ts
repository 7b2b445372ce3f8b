import { timeInZone } from '../foundation/clock/clock.tsx';

/** Instants in epoch milliseconds. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** A part of the day that is drawn; between two parts nothing happens for hours. */
interface AxisPart extends Span {
  /** In rows of a minute from the top of the sheet. */
  readonly top: number;
}

export interface Tick {
  readonly startMs: number;
  readonly top: number;
  /** The wall clock, `HH:MM`. */
  readonly time: string;
  readonly isHour: boolean;
  /** The second time that the clock shows it on this day, because the clocks went back. */
  readonly isRepeated: boolean;
}

/** Time down the sheet. Its unit is a minute that passes, so a day with a change of the clocks is longer or shorter. */
export interface Axis {
  readonly parts: readonly AxisPart[];
  readonly ticks: readonly Tick[];
  /** The tops of the gaps that are not drawn. */
  readonly breaks: readonly number[];
  readonly minutes: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A shorter gap is drawn as it is. */
const shortestBreakMs = 2 * hourMs;
/** What a gap that is not drawn takes of the sheet, in minutes. */
export const breakMinutes = 18;

/** The axis of a day on which something happens in these spans; empty without any. */
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

/** How far down the sheet an instant is, in minutes; one outside is at the nearest edge. */
export function computeTop({ parts, minutes }: Axis, instantMs: number): number {
  for (const { startMs, endMs, top } of parts) {
    if (instantMs < startMs) return top;
    if (instantMs <= endMs) return top + (instantMs - startMs) / minuteMs;
  }
  return minutes;
}

/** Whether two axes show the same. */
export function isSameAxis(one: Axis, other: Axis): boolean {
  return (
    one.parts.length === other.parts.length &&
    one.parts.every(({ startMs, endMs }, index) => {
      const part = other.parts[index];
      return part?.startMs === startMs && part.endMs === endMs;
    })
  );
}

/** Whether an instant is in a part that is drawn. */
export function isOnAxis({ parts }: Axis, instantMs: number): boolean {
  return parts.some(({ startMs, endMs }) => startMs <= instantMs && instantMs <= endMs);
}

function countMinutes({ startMs, endMs }: Span): number {
  return (endMs - startMs) / minuteMs;
}

/** Whole hours of the wall clock, in order, joined where the gap between them is short. */
function mergeToHours(spans: readonly Span[], timeZone: string): readonly Span[] {
  // Joined first, since to read a wall clock takes longer than to compare.
  const rounded = joinNear(spans.toSorted((one, other) => one.startMs - other.startMs)).map(({ startMs, endMs }) => {
    const past = minutesPastHour(endMs, timeZone);
    return {
      startMs: startMs - minutesPastHour(startMs, timeZone) * minuteMs,
      endMs: past === 0 ? endMs : endMs + (60 - past) * minuteMs,
    };
  });
  return joinNear(rounded);
}

function joinNear(spans: readonly Span[]): readonly Span[] {
  const joined: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of spans) {
    const last = joined.at(-1);
    if (last !== undefined && startMs - last.endMs < shortestBreakMs) last.endMs = Math.max(last.endMs, endMs);
    else joined.push({ startMs, endMs });
  }
  return joined;
}

function minutesPastHour(instantMs: number, timeZone: string): number {
  return Number(timeInZone(instantMs, timeZone).slice(3));
}

/** Each full and half hour. */
function createTicks(parts: readonly AxisPart[], timeZone: string): readonly Tick[] {
  const shown = new Set<string>();
  return parts.flatMap(({ startMs, endMs, top }) => {
    const ticks: Tick[] = [];
    for (let atMs = startMs; atMs <= endMs; atMs += hourMs / 2) {
      const time = timeInZone(atMs, timeZone);
      // Midnight ends a day that began with one.
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
