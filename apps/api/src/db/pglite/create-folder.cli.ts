/*
 * `node create-folder.cli.ts <folder>`: creates a new embedded database. PGlite creates it in memory first, with 600 MB that its process does not give
 * back. A program of its own gives them back when it ends.
 */
import { createPglite } from './create-pglite.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('create-folder.cli.ts needs a folder');
const database = await createPglite({ dataDir: folder });
await database.close();
