/* A process with nothing but an empty PGlite, opened by its package. It prints `ready` and stays until a signal. */
import { setInterval } from 'node:timers';
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('empty-pglite.cli.ts needs a folder');
const database = await PGlite.create({ dataDir: folder });
await database.query('SELECT 1');
process.on('SIGTERM', () => process.exit(0));
setInterval(() => undefined, 60_000);
console.log('ready');
