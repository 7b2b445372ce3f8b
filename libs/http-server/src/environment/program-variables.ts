import * as z from 'zod';
import { optional, origin, variable, wholeNumber } from './variable.ts';

/** The variables that both the site and the api read; each program declares its other variables itself. */
export const programVariables = {
  PORT: variable('3000', 'Port of the site.', wholeNumber(0, 65_535)),
  SITE_ORIGIN: variable(
    '',
    'Origin of the site for visitors, for canonical links and links in emails. Read when the site starts; pages that were rendered before keep the earlier origin until they are rendered again.',
    optional(origin),
    { fallbackInWords: 'http://localhost and PORT' },
  ),
  API_PORT: variable('4000', 'Port of the api; 0 takes a free one (not with `npm start`).', wholeNumber(0, 65_535)),
  LOG_LEVEL: variable(
    'info',
    'Lowest level that the programs log; a line for each request is info. `npm start` sets warn.',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
  DATA_DIR: variable(
    '.data',
    'Folder for all files that the programs write: the embedded database, emails, uploads, rendered pages. Relative to the root of the repository; readable by its user only.',
    z.string().min(1).max(1_000),
  ),
  CONTENT_DIR: variable(
    'examples/cipher-house/content',
    'Folder of the content documents of the chain, relative to the root of the repository; its pictures and films are in the folder `media` beside it.',
    z.string().min(1).max(1_000),
  ),
  REVALIDATE_SECRET: variable(
    '',
    "Signs the api's calls of SITE_WEBHOOK_URL; both programs need the same value. `npm start` makes one in DATA_DIR.",
    optional(z.string().min(16).max(500)),
  ),
  LOADER_SECRET: variable(
    '',
    "Marks the site's own calls of the api, which the limit on reads does not count; both programs need the same value. `npm start` makes one in DATA_DIR.",
    optional(z.string().regex(/^[\x21-\x7e]{16,500}$/u, 'must be 16 to 500 visible characters')),
  ),
  DRAIN_SECONDS: variable(
    '0',
    'Seconds that each program goes on serving after SIGTERM, with 503 at `/readyz`, so that a load balancer stops sending requests.',
    wholeNumber(0, 300),
  ),
  MAX_CONNECTIONS: variable(
    '4096',
    'Most open connections of each program; 0 for no limit.',
    wholeNumber(0, 1_000_000),
  ),
  MAX_REQUESTS: variable(
    '2048',
    'Most concurrent requests of each program; a further one gets 503. 0 for no limit.',
    wholeNumber(0, 1_000_000),
  ),
  STALL_SECONDS: variable(
    '15',
    'Seconds without progress in sending a request or reading a response after which the site closes the connection; the api waits 5 s longer.',
    wholeNumber(1, 300),
  ),
  // The upper bound is the one of the schema of an upload (`uploadMaxBytes` of cms-client).
  UPLOAD_MAX_MB: variable('10', 'Largest file that a form accepts.', wholeNumber(1, 100)),
} as const;
