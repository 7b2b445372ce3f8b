/* `npm run test:cluster`: the proofs on two of everything. */
import { bootstrap } from './bootstrap.mjs';
import { runClusterProofs } from './cluster-proofs.mjs';
import { explanations, summaryLine } from './test-counts.mjs';
import { onStop } from './on-stop.mjs';

await bootstrap(import.meta.filename);
onStop(() => process.exit(143));

const found = await runClusterProofs({ limitMs: 30 * 60_000 });
for (const line of explanations(found)) console.log(line);
console.log(summaryLine(found));
process.exit(found.failed > 0 ? 1 : 0);
