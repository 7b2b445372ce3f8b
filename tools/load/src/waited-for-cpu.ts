import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Those that a start waits for, by turns; the engine's helpers work beside them. As the api names its database's. */
const turnTakers = ['MainThread', 'pglite'];

/** For how many milliseconds a server could have gone on and had no processor, as Linux counts it; 0 elsewhere. */
export function waitedForCpu(pid: number): number {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return 0;
  const waitedMs = readdirSync(threads).map((thread) => {
    const read = (name: string) => readFileSync(join(threads, thread, name), 'utf8').trim();
    const [, waitedNs = '0'] = read('schedstat').split(' ');
    return turnTakers.some((name) => read('comm').includes(name)) ? Number(waitedNs) / 1_000_000 : 0;
  });
  return Math.round(waitedMs.reduce((sum, each) => sum + each, 0));
}
