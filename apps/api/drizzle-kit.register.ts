/*
 * drizzle-kit imports drizzle-orm from where it lies itself. npm may put the one at the workspace root and the other in this
 * project; this lets the kit find this project's.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
/** The hook is called for its own `require.resolve` too. */
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
