import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { compilePglite } from './compile-pglite.ts';

/**
 * A chain's database is smaller than the 128 MB of buffers that PGlite has by default, and buffers that were touched stay in memory. The system keeps
 * the files in memory as well.
 */
const buffers = ['-c', 'shared_buffers=32MB'];

/** Returns the options that every opened database has in common. */
export async function pgliteOptions(): Promise<PGliteOptions> {
  return { startParams: [...PGlite.defaultStartParams, ...buffers], pgliteWasmModule: await compilePglite() };
}
