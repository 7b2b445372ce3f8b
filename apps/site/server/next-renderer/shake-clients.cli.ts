/* The first step of a build: see shake-clients.ts. */
import { join } from 'node:path';
import { shakeClients } from './shake-clients.ts';
import { shakenFolder } from './shaken-clients.ts';

await shakeClients(join(import.meta.dirname, '../..', shakenFolder));
