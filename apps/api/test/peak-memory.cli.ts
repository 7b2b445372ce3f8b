/* A process with an embedded database that reads many texts of statements; prints the most memory that it ever had, in MB. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startPgliteThread } from '../src/db/pglite/pglite-thread.ts';

/** The number of parsed texts: the default parser is optimised after about a hundred. */
const texts = 1_500;
/** The pause, which is longer than the optimising compiler takes. */
const settleMs = 2_500;

const thread = startPgliteThread();
await thread.run({ kind: 'open', folder: null });
for (let index = 0; index < texts; index += 1) {
  const text = `SELECT ${index} AS n, name FROM pg_settings WHERE name IN ('a', 'b', 'c') AND setting <> 'x${index}' LIMIT 1`;
  await thread.run({ kind: 'query', text, params: [], rowMode: 'object' });
}
await pause(settleMs);
await thread.end();
process.stdout.write(String(Math.round(peakKb() / 1024)));

/** Reads the peak of the process. `maxRSS` of a process that another one started is at least the peak of that one: Linux keeps it through `exec`. */
function peakKb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
}
