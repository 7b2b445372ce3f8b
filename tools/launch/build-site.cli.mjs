import { buildSite } from './build-site.mjs';

// For programs of other folders: the lock of the build is the same for all.
process.exit(await buildSite());
