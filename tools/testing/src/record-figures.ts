import { appendFileSync } from 'node:fs';
import { seed } from './scale.ts';

const { PROOF_FIGURES } = process.env;

/**
 * Prints the figures of a proof. `npm run proofs` collects the lines of the file PROOF_FIGURES in reports/proofs.json.
 * @param subject the subject of the figures, such as `races on PGlite`
 */
export function recordFigures(subject: string, figures: Readonly<Record<string, unknown>>): void {
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value)]));
  const text = Object.entries(rounded).map(([name, value]) => `${name} ${format(value)}`);
  process.stdout.write(`${subject}, seed ${seed}: ${text.join(', ')}\n`);
  if (PROOF_FIGURES) appendFileSync(PROOF_FIGURES, `${JSON.stringify({ subject, seed, figures: rounded })}\n`);
}

function round(value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(2)) : value;
}

function format(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
