/*
 * The files of a project share the modules that are loaded, and with them consoles, clocks and globals: what a file has replaced is put back
 * after it. A file with `vi.mock` resets the modules besides, before and after it (docs/testing.md).
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
