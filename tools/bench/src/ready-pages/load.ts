import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { computeMedian } from '../median.ts';

const run = promisify(execFile);
const resultSchema = z.object({ perSecond: z.number(), medianMs: z.number(), p99Ms: z.number() });
export type Result = z.output<typeof resultSchema>;

export interface Target {
  readonly origin: string;
  /** The paths, which are requested in turn. */
  readonly paths: readonly string[];
}

const roundMs = 3_000;
const rounds = 5;

async function measure({ origin, paths }: Target, clients: number, milliseconds: number): Promise<Result> {
  const task = { port: Number(new URL(origin).port), paths, clients, milliseconds };
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'clients.cli.ts'), JSON.stringify(task)]);
  return resultSchema.parse(JSON.parse(stdout));
}

/** Loads the targets in turn, five times, so that a busy machine slows all of them. Returns the medians. */
export async function compare<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  clients: number,
): Promise<Readonly<Record<Name, Result>>> {
  // The keys of a record are its names.
  const names = Object.keys(targets) as Name[];
  const results = new Map<Name, Result[]>(names.map((name) => [name, []]));
  for (const name of names) await measure(targets[name], clients, roundMs / 3);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results.get(name)?.push(await measure(targets[name], clients, roundMs));
  }
  const median = (name: Name, of: keyof Result) => computeMedian((results.get(name) ?? []).map((result) => result[of]));
  const entries = names.map((name) => [
    name,
    { perSecond: median(name, 'perSecond'), medianMs: median(name, 'medianMs'), p99Ms: median(name, 'p99Ms') },
  ]);
  // The result has the same names, which the type of `fromEntries` loses.
  return Object.fromEntries(entries) as Record<Name, Result>;
}
