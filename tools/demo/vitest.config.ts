import { defineConfig } from 'vitest/config';
import { inNode, testsIn } from '../../vitest.config.ts';

export default defineConfig({ test: { ...inNode, include: testsIn('src') } });
