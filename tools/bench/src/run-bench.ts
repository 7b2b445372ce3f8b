import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { printBlockWeights } from './block-weights/print-block-weights.ts';
import { printLighthouse } from './lighthouse/print-lighthouse.ts';
import { printSizes } from './print-sizes.ts';

const root = join(import.meta.dirname, '../../..');
const isBuilt = existsSync(join(root, 'apps/site/.next/BUILD_ID'));
/** So often Lighthouse looks at each page; its scores vary. */
const lighthouseRuns = 5;

/** `npm run bench` does all of them, `npm run bench -- lighthouse` one; a number behind it says how often Lighthouse looks. */
const parts: Readonly<Record<string, () => void | Promise<void>>> = {
  sizes: async () => {
    await printSizes();
    if (isBuilt) await printBlockWeights(root);
    else console.log('\nThe blocks are weighed on a production build: npm run build.');
  },
  lighthouse: async () => {
    if (isBuilt) await printLighthouse(root, Number(process.argv[3] ?? lighthouseRuns));
    else console.log('\nLighthouse looks at a production build: npm run build.');
  },
  holds: () => {
    const { status } = spawnSync('npm', ['run', '--silent', 'bench', '-w', '@latchkey/tool-load'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = status ?? 1;
  },
};

const [chosen] = process.argv.slice(2);
if (chosen !== undefined && !Object.hasOwn(parts, chosen)) {
  console.error(`There is no part "${chosen}": ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
for (const [name, measure] of Object.entries(parts)) if (chosen === undefined || chosen === name) await measure();
