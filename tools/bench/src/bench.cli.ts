import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { printBlockWeights } from './block-weights/print-block-weights.ts';
import { printColdPages } from './cold-pages/print-cold-pages.ts';
import { printDeskScreen } from './desk-screen/print-desk-screen.ts';
import { printFirstTimes } from './first-times/print-first-times.ts';
import { printLighthouse } from './lighthouse/print-lighthouse.ts';
import { printReadyPages } from './ready-pages/print-ready-pages.ts';
import { printVisit } from './visit/print-visit.ts';
import { printTricks } from './tricks/print-tricks.ts';
import { printSizes } from './bundle-weight.ts';

const root = join(import.meta.dirname, '../../..');
/** The number of times that Lighthouse measures each page, because its scores vary. */
const lighthouseRuns = 5;
const visitRuns = 3;

/**
 * The measurements of the production build, which `tools/launch/bench.mjs` starts. `npm run bench` runs all of them. One is run by its name, some
 * with an argument:
 *
 * - `npm run bench -- lighthouse 3`: Lighthouse, three times for each page;
 * - `npm run bench -- visit 3 ../before`: the waiting times of visitors, beside a built checkout of an earlier commit;
 * - `npm run bench -- cold ../before`: the cost of rendering a page, beside such a checkout;
 * - `npm run bench -- tricks page-data`: one trick of the front door;
 * - `npm run bench -- scale 12,200`: chains with these numbers of locations;
 * - `npm run bench -- memory 10000`: memory, with fewer requests;
 * - `npm run bench -- start 7`: seven second starts.
 */
const parts: Readonly<Record<string, () => void | Promise<void>>> = {
  sizes: async () => {
    await printSizes();
    await printBlockWeights(root);
  },
  visit: async () => {
    await printVisit(root, Number(process.argv[3] ?? visitRuns), process.argv[4] ?? null);
  },
  lighthouse: async () => {
    await printLighthouse(root, Number(process.argv[3] ?? lighthouseRuns));
  },
  times: async () => {
    await printFirstTimes(root);
  },
  pages: async () => {
    await printReadyPages(root);
  },
  cold: async () => {
    await printColdPages(root, process.argv[3] ?? null);
  },
  tricks: async () => {
    await printTricks(root, process.argv[3]);
  },
  'desk-screen': async () => {
    await printDeskScreen(root);
  },
  holds: () => runProgram('holds/holds.cli.ts'),
  prices: () => runProgram('rooms/prices.cli.ts'),
  rooms: () => runProgram('rooms/rooms.cli.ts'),
  scale: () => runProgram('scale/scale.cli.ts'),
  desk: () => runProgram('desk/desk.cli.ts'),
  memory: () => runProgram('memory/memory.cli.ts'),
  start: () => runProgram('memory/start.cli.ts'),
};

/** Runs a part as a process of its own, so that its memory and its remaining work do not disturb the next measurement. */
function runProgram(file: string): void {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...process.argv.slice(3)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = status ?? 1;
}

const [chosen] = process.argv.slice(2);
if (chosen !== undefined && !Object.hasOwn(parts, chosen)) {
  console.error(`There is no part "${chosen}": ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
for (const [name, measure] of Object.entries(parts)) if (chosen === undefined || chosen === name) await measure();
