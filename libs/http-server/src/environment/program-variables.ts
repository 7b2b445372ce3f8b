import * as z from 'zod';
import { optional, origin, variable, wholeNumber } from './variable.ts';

/** The variables that both the site and the api read. Each program declares its other variables itself. */
export const programVariables = {
  PORT: variable('3000', 'Port of the site.', wholeNumber(0, 65_535)),
  SITE_ORIGIN: variable(
    '',
    'The address that visitors type, for canonical links and links in mails. Read when the site starts; pages that it kept from an earlier start keep the earlier one until they are rendered anew.',
    optional(origin),
    { fallbackInWords: 'http://localhost and PORT' },
  ),
  API_PORT: variable('4000', 'Port of the api; 0 takes a free one (not with `npm start`).', wholeNumber(0, 65_535)),
  DATA_DIR: variable(
    '.data',
    'Folder of all that the programs write: the embedded database, mails, uploads, rendered pages. Seen from the root, for its user alone.',
    z.string().min(1).max(1_000),
  ),
  CONTENT_DIR: variable(
    'examples/cipher-house/content',
    'Folder of the content documents of the chain, seen from the root; its pictures and films are in the folder `media` beside it.',
    z.string().min(1).max(1_000),
  ),
  REVALIDATE_SECRET: variable(
    '',
    'Signs what the api says to SITE_WEBHOOK_URL; both programs need the same. `npm start` makes one in DATA_DIR.',
    optional(z.string().min(16).max(500)),
  ),
  MAX_CONNECTIONS: variable(
    '4096',
    'Open connections of the site, and of the api, in all; 0 for no limit.',
    wholeNumber(0, 1_000_000),
  ),
  MAX_REQUESTS: variable(
    '2048',
    'Requests that the site, and the api, work on at once; a further one gets 503. 0 for no limit.',
    wholeNumber(0, 1_000_000),
  ),
  STALL_SECONDS: variable(
    '15',
    'How long a client may send nothing of a request or take nothing of a response before the site cuts it off; the api waits 5 s longer.',
    wholeNumber(1, 300),
  ),
} as const;
