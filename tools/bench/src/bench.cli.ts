import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { printBlockWeights } from './block-weights/print-block-weights.ts';
import { printDeskScreen } from './desk-screen/print-desk-screen.ts';
import { printFirstTimes } from './first-times/print-first-times.ts';
import { printLighthouse } from './lighthouse/print-lighthouse.ts';
import { printReadyPages } from './ready-pages/print-ready-pages.ts';
import { printTricks } from './tricks/print-tricks.ts';
import { printSizes } from './bundle-weight.ts';

const root = join(import.meta.dirname, '../../..');
/** How often Lighthouse measures each page, because its scores vary. */
const lighthouseRuns = 5;

/**
 * The measurements of the production build, which `tools/launch/bench.mjs` makes. `npm run bench` runs all of them,
 * `npm run bench -- lighthouse 3` one, with three runs of Lighthouse for each page,
 * `npm run bench -- tricks page-data` one trick of the front door, `npm run bench -- memory 10000` memory, with fewer requests, and `npm run bench -- start 7` seven second starts.
 */
const parts: Readonly<Record<string, () => void | Promise<void>>> = {
  sizes: async () => {
    await printSizes();
    await printBlockWeights(root);
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
  tricks: async () => {
    await printTricks(root, process.argv[3]);
  },
  'desk-screen': async () => {
    await printDeskScreen(root);
  },
  holds: () => runOfLoad('bench'),
  scale: () => runOfLoad('scale'),
  desk: () => runOfLoad('desk'),
  memory: () => runOfLoad('memory', ...process.argv.slice(3)),
  start: () => runOfLoad('start', ...process.argv.slice(3)),
};

function runOfLoad(script: string, ...rest: readonly string[]): void {
  const { status } = spawnSync('npm', ['run', '--silent', script, '-w', '@latchkey/tool-load', '--', ...rest], {
    cwd: root,
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
