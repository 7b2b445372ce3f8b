/* The api as a process: `npm start -w @latchkey/api`. */
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { resolveQuickly } from './kernel/quick-imports.ts';

// Compiled code without types is kept for the next start. If the folder cannot be written, nothing is kept.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/latchkey'));
registerHooks({ resolve: resolveQuickly });
// Static imports of this file would be resolved before both.
await import('./compose/api-process.ts');
