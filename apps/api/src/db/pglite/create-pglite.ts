import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { compilePglite } from './compile-pglite.ts';

/**
 * Limits the buffers, of which PGlite has 128 MB by default: more than the database of a chain needs. Buffers that were used once stay in memory, and
 * the system caches the files as well.
 */
const buffers = ['-c', 'shared_buffers=32MB'];

/** Opens an embedded database with the options that all of them have in common. */
export async function createPglite(options: PGliteOptions): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...buffers];
  return PGlite.create({ ...options, startParams, pgliteWasmModule: await compilePglite() });
}
