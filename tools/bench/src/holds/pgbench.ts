import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { computeMedian } from '../median.ts';
import { droppedSeconds, type Reached } from './load.ts';

const run = promisify(execFile);

export interface PgbenchScript {
  /** The commands of pgbench and SQL statements, each of one line. */
  readonly lines: readonly string[];
  readonly clients: number;
  /** The flags for the length of the run and the variables of the script. */
  readonly flags: readonly string[];
}

/** Runs a script of pgbench against a database, with prepared statements. Only with a single client it logs the time of each transaction. */
export async function runPgbench(url: string, { lines, clients, flags }: PgbenchScript): Promise<Reached> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    await writeFile(file, `${lines.join('\n')}\n`);
    const isLogged = clients === 1;
    const { stdout, stderr } = await run('pgbench', [
      '--no-vacuum',
      '--progress=1',
      '--protocol=prepared',
      `--client=${clients}`,
      // The machines that measure have two cores.
      `--jobs=${Math.min(2, clients)}`,
      ...flags,
      ...(isLogged ? ['--log', `--log-prefix=${join(folder, 'log')}`] : []),
      `--file=${file}`,
      url,
    ]);
    const rateOfWholeRun = Number(/tps = (?<tps>[\d.]+)/u.exec(stdout)?.groups?.['tps'] ?? 0);
    return {
      rate: computeSteadyRate(stderr) ?? rateOfWholeRun,
      medianMs: isLogged ? await readMedianMs(folder) : 0,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Computes the rate from the lines that pgbench writes each second, without the first second; null where there are no others. */
function computeSteadyRate(progress: string): number | null {
  const rates = Array.from(progress.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps/gmu), ([, rate]) => Number(rate));
  const steady = rates.slice(droppedSeconds);
  return steady.length === 0 ? null : steady.reduce((sum, rate) => sum + rate, 0) / steady.length;
}

/** Computes the median in pgbench's own log, whose third column is the time of a transaction in microseconds. */
async function readMedianMs(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('log'));
  const logs = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const tookUs = logs.flatMap((log) => log.trim().split('\n')).map((line) => Number(line.split(' ')[2]));
  return computeMedian(tookUs) / 1_000;
}
