import { buildDesk } from './build-desk.mjs';

/* Builds the desk where something has changed. */
process.exit((await buildDesk()) ? 0 : 1);
