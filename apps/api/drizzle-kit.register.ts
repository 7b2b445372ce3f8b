/*
 * drizzle-kit imports drizzle-orm from where it lies itself. npm may put the one at the workspace root and the other in this
 * project; this lets the kit find this project's.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
/** The hook hears its own question as well. */
let isAsking = false;

registerHooks({
  resolve(specifier, context, next) {
    if (isAsking || !/^drizzle-orm(?:\/|$)/u.test(specifier)) return next(specifier, context);
    isAsking = true;
    try {
      return { url: pathToFileURL(require.resolve(specifier)).href, shortCircuit: true };
    } finally {
      isAsking = false;
    }
  },
});
