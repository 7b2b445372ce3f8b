/* Restores consoles, clocks and globals after each file, since the files of a project share the loaded modules. A file with `vi.mock` also resets the
 * modules, before and after it (docs/testing.md).
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
