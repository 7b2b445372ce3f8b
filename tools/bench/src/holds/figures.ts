import { computeMedian } from '../median.ts';

const noted = new Map<string, number[]>();

/** Notes a figure of one round under a name. */
export function note(name: string, figure: number): void {
  noted.set(name, [...(noted.get(name) ?? []), figure]);
}

let errorResponses = 0;

/** Notes responses that were errors. */
export function noteErrors(count: number): void {
  errorResponses += count;
}

export function countErrors(): number {
  return errorResponses;
}

/** Computes the median of the figures under a name; 0 where there are none. */
function medianNoted(name: string): number {
  const figures = noted.get(name);
  return figures === undefined ? 0 : computeMedian(figures);
}

/** A ratio of two medians of one run, and its aim. */
export interface Aim {
  readonly what: string;
  /** The name of the figure. */
  readonly of: string;
  /** The name of the figure beside it. */
  readonly to: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Prints a line for each ratio: both figures, their ratio, and its aim. A ratio without figures has no line. */
export function printAims(aims: readonly Aim[]): void {
  console.log(`${''.padEnd(62)}${'figure'.padStart(9)}${'beside'.padStart(9)}${'ratio'.padStart(8)}   aim`);
  for (const { what, of, to, atLeast, atMost } of aims) {
    const [figure, beside] = [medianNoted(of), medianNoted(to)];
    if (figure === 0 || beside === 0) continue;
    const ratio = figure / beside;
    const isReached = ratio >= (atLeast ?? 0) && ratio <= (atMost ?? Infinity);
    const limits = [
      ...(atLeast === undefined ? [] : [`≥ ${atLeast}`]),
      ...(atMost === undefined ? [] : [`≤ ${atMost}`]),
    ];
    const aim = limits.length === 0 ? '' : `   ${limits.join(', ')}: ${isReached ? 'reached' : 'missed'}`;
    console.log(`${what.padEnd(62)}${cell(figure)}${cell(beside)}${ratio.toFixed(2).padStart(8)}${aim}`);
  }
}

function cell(figure: number): string {
  return figure.toFixed(figure < 100 ? 2 : 0).padStart(9);
}
