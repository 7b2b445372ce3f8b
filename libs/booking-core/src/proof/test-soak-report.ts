/// <reference types="node" />
import { mkdir, readFile, writeFile } from 'node:fs/promises';

const reports = new URL('../../../../reports/', import.meta.url);

/** Adds a part to reports/soak.json beside those that other proofs have written. */
export async function reportSoak(part: string, figures: object): Promise<void> {
  await mkdir(reports, { recursive: true });
  const file = new URL('soak.json', reports);
  const before: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  const parts = typeof before === 'object' && before !== null ? before : {};
  await writeFile(file, `${JSON.stringify({ ...parts, [part]: figures }, null, 2)}\n`);
}
