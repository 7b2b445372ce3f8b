import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const { SOAK } = process.env;
/** SOAK=1 runs the full counts (`npm run test:soak`). */
export const isSoak = SOAK === '1';
const reports = path.join(import.meta.dirname, '../../../../reports');

/** Prints the figures of a proof; a soak also adds them to `reports/soak.json`. */
export function recordFigures(proof: string, figures: Readonly<Record<string, number>>): void {
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(2))]));
  process.stdout.write(`${proof}: ${JSON.stringify(rounded)}\n`);
  if (!isSoak) return;
  const file = path.join(reports, 'soak.json');
  mkdirSync(reports, { recursive: true });
  const before: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const parts = { ...z.record(z.string(), z.unknown()).parse(before), [proof]: rounded };
  writeFileSync(file, `${JSON.stringify(parts, null, 2)}\n`);
}
