/* The thread of the embedded database. Its imports are resolved as those of `../../main.ts`: a thread has hooks of its own. */
import { registerHooks } from 'node:module';
import { resolveQuickly } from '../../kernel/quick-imports.ts';

registerHooks({ resolve: resolveQuickly });
await import('./pglite-tasks.ts');
