/* `npm run cluster [-- --state <file> --restore <folder>]` starts the cluster of examples/cluster, once the packages are installed. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap(import.meta.filename);
await import('../../examples/cluster/src/start.mjs');
