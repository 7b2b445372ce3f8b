import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { printBlockWeights } from './block-weights/print-block-weights.ts';
import { bundleWeight } from './bundle-weight.ts';
import { measuredEntries, yardstick } from './measured-entries.ts';

/** Loaded by every page anyway. */
const everywhere = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'];

const yardstickBytes = await bundleWeight(yardstick.source);
console.log('JavaScript in the browser, gzip; the ratio is to React itself, measured in the same run.\n');
print(yardstick.what, yardstickBytes);
for (const { what, source } of measuredEntries) print(what, await bundleWeight(source, everywhere));

const root = join(import.meta.dirname, '../../..');
if (existsSync(join(root, 'apps/site/.next/BUILD_ID'))) await printBlockWeights(root);
else console.log('\nThe blocks are weighed on a production build: npm run build.');

function print(what: string, bytes: number): void {
  const ratio = (bytes / yardstickBytes).toFixed(2);
  console.log(`${what.padEnd(38)} ${(bytes / 1000).toFixed(1).padStart(7)} KB   ${ratio.padStart(5)}`);
}
