/*
 * `npm run bench -- start`, or `npm run bench -- start 7`: the second start of what `npm start` starts, so many times, on
 * the embedded database: until it is ready, and of the api alone. The first start is not counted: it builds the site and imports the content.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { medianOf } from '../median.ts';
import { startComposition } from './composition.ts';

const rounds = Number(process.argv[2] ?? 5);
/** The aims, and what was measured before docs/decisions/0046-small-machines.md on the machine of docs/performance.md; seconds. */
const compared = {
  'npm start, ready': { aim: 4, before: 'not measured' },
  'the api, from its own start': { aim: 1.5, before: '3.9 to 10.4' },
} as const;

const folder = await mkdtemp(join(tmpdir(), 'latchkey-start-'));
try {
  const variables = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  await startComposition(variables).then((first) => first.stop());
  const seconds: Record<keyof typeof compared, number[]> = {
    'npm start, ready': [],
    'the api, from its own start': [],
  };
  for (let round = 0; round < rounds; round += 1) {
    const again = await startComposition(variables);
    await again.stop();
    seconds['npm start, ready'].push(again.readyMs / 1_000);
    seconds['the api, from its own start'].push(again.apiReadyMs / 1_000);
  }
  console.log(`The second start, medians of ${rounds}, seconds`.padEnd(52) + 'now      aim  before');
  for (const name of Object.keys(compared) as (keyof typeof compared)[]) {
    const median = medianOf(seconds[name]);
    const { aim, before } = compared[name];
    const outcome = median <= aim ? 'reached' : 'missed';
    console.log(`${name.padEnd(46)}${median.toFixed(2).padStart(9)}${`≤ ${aim}`.padStart(9)}  ${before}: ${outcome}`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
