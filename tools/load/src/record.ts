import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { seed } from './random.ts';

const reports = fileURLToPath(new URL('../../../reports/', import.meta.url));

const { SOAK } = process.env;
/** SOAK=1 runs the full counts. */
const isSoak = SOAK === '1';

export function scaled(inTest: number, inSoak: number): number {
  return isSoak ? inSoak : inTest;
}

/** Prints the counts of a proof; a soak also writes them to `reports/soak.json` and keeps the parts of other proofs. */
export function record(proof: string, store: string, counts: Readonly<Record<string, unknown>>): void {
  const text = Object.entries(counts).map(([name, value]) => `${name} ${format(value)}`);
  process.stdout.write(`${proof} on ${store}, seed ${seed}: ${text.join(', ')}\n`);
  if (!isSoak) return;
  const file = join(reports, 'soak.json');
  mkdirSync(reports, { recursive: true });
  const before: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const soak = { ...z.record(z.string(), z.unknown()).parse(before), [`${proof} on ${store}`]: { seed, ...counts } };
  writeFileSync(file, `${JSON.stringify(soak, null, 2)}\n`);
}

function format(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
