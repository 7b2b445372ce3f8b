import { buildSite } from './build-site.mjs';

// For programs in other folders, so that they share the lock of the build.
process.exit(await buildSite());
