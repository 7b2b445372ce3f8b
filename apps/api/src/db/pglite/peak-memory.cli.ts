/* A process with an embedded database that reads many texts of statements; prints the most memory that it ever had, in MB. */
import { setTimeout as pause } from 'node:timers/promises';
import { startPgliteThread } from './pglite-thread.ts';

/** The default parser is optimised after about a hundred. */
const texts = 1_500;
/** Longer than the optimising compiler takes. */
const settleMs = 2_500;

const thread = startPgliteThread();
await thread.run({ kind: 'open', folder: null });
for (let index = 0; index < texts; index += 1) {
  const text = `SELECT ${index} AS n, name FROM pg_settings WHERE name IN ('a', 'b', 'c') AND setting <> 'x${index}' LIMIT 1`;
  await thread.run({ kind: 'query', text, params: [] });
}
await pause(settleMs);
await thread.end();
process.stdout.write(String(Math.round(process.resourceUsage().maxRSS / 1024)));
