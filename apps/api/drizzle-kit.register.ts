/*
 * Lets drizzle-kit find the drizzle-orm of this project. The kit imports it from its own folder, and npm may put the kit at the workspace
 * root and drizzle-orm in this project.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
/** True while the hook calls `require.resolve`, which calls the hook again. */
let isResolving = false;

registerHooks({
  resolve(specifier, context, next) {
    if (isResolving || !/^drizzle-orm(?:\/|$)/u.test(specifier)) return next(specifier, context);
    isResolving = true;
    try {
      return { url: pathToFileURL(require.resolve(specifier)).href, shortCircuit: true };
    } finally {
      isResolving = false;
    }
  },
});
