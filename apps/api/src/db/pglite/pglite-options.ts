import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { compilePglite } from './compile-pglite.ts';

/**
 * Limits the buffers, of which PGlite has 128 MB by default: more than the database of a chain needs. Buffers that were used once stay in memory, and
 * the system caches the files as well.
 */
const buffers = ['-c', 'shared_buffers=32MB'];

/** Returns the options that every opened database has in common. */
export async function pgliteOptions(): Promise<PGliteOptions> {
  return { startParams: [...PGlite.defaultStartParams, ...buffers], pgliteWasmModule: await compilePglite() };
}
