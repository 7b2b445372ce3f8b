/* `npm run new:chain` writes a new chain, also on a fresh clone, where the packages are still missing. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap(import.meta.filename);
await import('../new-chain/src/new-chain.cli.ts');
