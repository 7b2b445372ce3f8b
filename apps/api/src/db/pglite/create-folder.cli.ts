/*
 * `node create-folder.cli.ts <folder>`: a new embedded database. PGlite makes it in memory first and takes 600 MB for it, which its process
 * would keep; this one ends.
 */
import { PGlite } from '@electric-sql/pglite';
import { pgliteOptions } from './pglite-options.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('create-folder.cli.ts needs a folder');
const made = await PGlite.create({ ...(await pgliteOptions()), dataDir: folder });
await made.close();
