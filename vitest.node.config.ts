import { defineConfig } from 'vitest/config';
import { inNode, testsIn } from './vitest.config.ts';

/**
 * The tests of every project without components that has no `vitest.config.ts` of its own; its `test` script names this file. One test:
 * `npm test -- src/x.test.ts` in the folder of its project.
 */
export default defineConfig({ test: { ...inNode, include: ['*.test.ts', ...testsIn('{src,scripts}')] } });
