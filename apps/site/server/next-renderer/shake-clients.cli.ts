/* The first step of a build of the site: it writes the typed clients without what browsers do not need. */
import { join } from 'node:path';
import { shakeClients } from './shake-clients.ts';
import { shakenFolder } from './shaken-clients.ts';

await shakeClients(join(import.meta.dirname, '../..', shakenFolder));
