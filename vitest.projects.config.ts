import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { readProjects } from './tools/launch/workspace-projects.mjs';
import { shared } from './vitest.config.ts';

const root = import.meta.dirname;

/**
 * The suites of all projects in one run, as `npm test` has it. Projects share its workers, so that one that waits for a server or a clock
 * leaves its core to another; and Vitest starts once.
 */
export default defineConfig({
  test: {
    ...shared,
    projects: readProjects(root).flatMap(({ name, folder, testArguments }) => {
      if (testArguments === null) return [];
      const [, config = 'vitest.config.ts'] = testArguments;
      return [{ extends: join(root, folder, config), test: { name, root: join(root, folder) } }];
    }),
  },
});
