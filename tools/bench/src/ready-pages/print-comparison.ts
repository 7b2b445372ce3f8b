import type { Result } from './load.ts';

/** Prints the rate and the times of each target. */
export function printResults(what: string, results: Readonly<Record<string, Result>>): void {
  console.log(`\n${what}, the medians of five rounds in turn.\n`);
  for (const [name, { perSecond, medianMs, p99Ms }] of Object.entries(results)) {
    const times = `median ${medianMs.toFixed(2)} ms   p99 ${p99Ms.toFixed(2)} ms`;
    console.log(`${name.padEnd(8)} ${perSecond.toFixed(0).padStart(7)} a second   ${times}`);
  }
}

/** Prints a ratio beside its aim. */
export function printRatio(what: string, ratio: number, aim: number, bound: 'at least' | 'at most' = 'at least'): void {
  const isMet = bound === 'at least' ? ratio >= aim : ratio <= aim;
  console.log(`${what}: ${ratio.toFixed(2)}   ${isMet ? `(${bound} ${aim})` : `MISSED: ${bound} ${aim}`}`);
}
