import { uploadMaxBytes } from '@latchkey/cms-client/schema';
import {
  variable,
  wholeNumber,
  optional,
  origin,
  programVariables,
  shortText,
  yesNo,
  type VariableGroups,
} from '@latchkey/http-server/environment';
import * as z from 'zod';

export const bytesPerMb = 1024 * 1024;

/** 0 for none. */
const limit = wholeNumber(0, 1_000_000);

const api = {
  API_HOST: variable('127.0.0.1', 'Address that the api listens on.', z.string().min(1).max(253)),
  TRUST_PROXY: variable(
    '0',
    'How many proxies in front of the api append to X-Forwarded-For; 0 ignores the header. `npm start` sets 1, the site.',
    wholeNumber(0, 10),
  ),
  LOG_LEVEL: variable(
    'info',
    'Least severe level that the api logs. `npm start` sets warn.',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
  DRAIN_SECONDS: variable(
    '0',
    'How long the api goes on responding after SIGTERM, while `/readyz` returns 503, so that a balancer looks elsewhere.',
    wholeNumber(0, 300),
  ),
} as const;

const database = {
  DATABASE_URL: variable(
    '',
    'PostgreSQL in place of the embedded database, `postgres://...`.',
    z.union([z.literal('').transform(() => null), z.url({ protocol: /^postgres(?:ql)?$/u })]),
  ),
  MIN_FREE_MB: variable(
    '100',
    'Free space on the disk of DATA_DIR below which no file is taken and the embedded database changes nothing; 0 never looks.',
    wholeNumber(0, 1_000_000_000),
  ),
  DATABASE_POOL_SIZE: variable('10', 'Connections to PostgreSQL.', wholeNumber(1, 200)),
} as const;

const content = {
  CONTENT_SOURCE: variable(
    'embedded',
    'Where content comes from: `embedded`, the documents of CONTENT_DIR, or `strapi`.',
    z.enum(['embedded', 'strapi']),
  ),
  STRAPI_URL: variable('', 'Where Strapi is, `http://localhost:1337`.', optional(origin)),
  STRAPI_TOKEN: variable(
    '',
    'API token of Strapi that may read; `examples/strapi` makes one.',
    optional(z.string().regex(/^[\w-]{16,1000}$/u, 'must be a token of Strapi')),
  ),
  STRAPI_MEDIA_ORIGIN: variable(
    '',
    'Where visitors find what Strapi names by a path, `https://media.example`; STRAPI_URL where not set.',
    optional(origin),
  ),
  IMPORT_CONTENT: variable(
    '1',
    'Import the content documents at start; 0 leaves what `npm run db:seed` brought.',
    yesNo,
  ),
  WATCH_CONTENT_SECONDS: variable(
    '1',
    'How often changed content is looked for, in the folder and in the database; 0 never.',
    wholeNumber(0, 3_600),
  ),
  SITE_WEBHOOK_URL: variable(
    '',
    'URL at which the site is notified of changed content, `https://host/webhooks/content`; without one it renews itself by time. `npm start` sets it.',
    optional(z.url({ protocol: /^https?$/u })),
  ),
} as const;

const holds = {
  HOLD_MINUTES: variable('10', 'How long a basket holds its places from its creation.', wholeNumber(1, 1_440)),
  EXTEND_MINUTES: variable('5', 'What the one renewal adds.', wholeNumber(1, 1_440)),
  SWEEP_SECONDS: variable(
    '3',
    'How often expired baskets are swept; 0 leaves it to the requests.',
    wholeNumber(0, 3_600),
  ),
  MAX_LIVE_BASKETS: variable('6', 'Open baskets per client and location; 0 for no limit.', limit),
  MAX_HELD_PLACES: variable('40', 'Held places per client and location; 0 for no limit.', limit),
  MAX_CODE_ATTEMPTS: variable(
    '10',
    'Promotion and gift voucher codes per client and hour that are unknown or do not apply; 0 for no limit.',
    limit,
  ),
  MAX_UPCOMING_BOOKINGS: variable(
    '6',
    'Upcoming bookings per email or telephone number and location; 0 for no limit.',
    limit,
  ),
  MAX_CHECKOUTS_PER_HOUR: variable('20', 'Bookings per client and hour; 0 for no limit.', limit),
} as const;

/** Parses `name=value,name=value` into a map. */
function pairsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );
}

/** The system that sells the tickets. */
const ticketing = {
  TICKETING: variable(
    'embedded',
    'Who sells tickets: our own inventory (`embedded`) or Resova (`resova`).',
    z.enum(['embedded', 'resova']),
  ),
  TICKETING_BY_LOCATION: variable(
    '',
    'Locations where it is otherwise, `loc-toronto=resova`, with commas between.',
    z
      .string()
      .max(5_000)
      .regex(/^(?:[\w.-]+=(?:embedded|resova)(?:,|$))*$/u, 'must be ids with =embedded or =resova, comma between')
      // The pattern has matched each value.
      .transform((text) => pairsOf(text) as ReadonlyMap<string, 'embedded' | 'resova'>),
  ),
  RESOVA_API_URL: variable(
    'https://api.resova.us/v1',
    'Where requests to Resova go; `.eu` and `.io` for its other regions. `npm start` uses the fake where no key is set.',
    z.url({ protocol: /^https?$/u }).transform((url) => url.replace(/\/+$/u, '')),
  ),
  RESOVA_API_KEYS: variable(
    '',
    "Resova's key; or `subdomain=key` for each account by its location's `resovaSubDomain`, with commas between.",
    z
      .string()
      .max(10_000)
      .regex(/^(?:(?:[\w.-]+=)?[\w-]{8,300}(?:,|$))*$/u, 'must be keys, or subdomain=key, comma between')
      .transform(pairsOf),
  ),
} as const;

const mail = {
  SMTP_URL: variable(
    '',
    'Server that mails go out through, `smtp://user:password@host:587`; without one they become files in DATA_DIR/mail.',
    z.union([z.literal('').transform(() => null), z.url({ protocol: /^smtps?$/u })]),
  ),
  MAIL_FROM: variable(
    'Cipher House <tickets@cipherhouse.example>',
    'Sender of all mails, with or without a name.',
    z
      .string()
      .max(320)
      .regex(/^(?:[^<>\p{Cc}]*<[^\s<>@]+@[\w.-]+>|[^\s<>@]+@[\w.-]+)$/u, 'must be an address, or a name and <address>'),
  ),
  MAIL_SECONDS: variable(
    '5',
    'How often mails that are due are sent; 0 leaves it to other processes.',
    wholeNumber(0, 3_600),
  ),
  MAIL_ATTEMPTS: variable('24', 'How often a mail is tried; 24 reach over a day.', wholeNumber(1, 100)),
  MAIL_RETENTION_DAYS: variable(
    '30',
    'How long mails that were sent or given up are kept; then all that is personal in them is removed.',
    wholeNumber(0, 3_650),
  ),
  MAX_MAILS_PER_RECIPIENT: variable(
    '20',
    'Gift vouchers and newsletter confirmations mailed to one mailbox within a day; 0 for no limit.',
    limit,
  ),
} as const;

const forms = {
  FORMS_PER_HOUR: variable(
    '60',
    'Form submissions, newsletter requests, uploads and reviews per client and hour, each by itself; 0 for no limit.',
    limit,
  ),
  FORM_RETENTION_DAYS: variable(
    '365',
    'How long form submissions are kept with their files; 0 for ever.',
    wholeNumber(0, 36_500),
  ),
  UPLOAD_MAX_MB: variable('10', 'Largest file that a form takes.', wholeNumber(1, uploadMaxBytes / bytesPerMb)),
  UPLOAD_UNFINISHED_MB: variable(
    '50',
    'Files of one client that no form has claimed yet, together; 0 for no limit.',
    limit,
  ),
  UPLOAD_UNFINISHED_ALL_MB: variable('1000', 'The same of all clients.', limit),
  S3_BUCKET: variable('', 'Bucket for uploaded files; without one they are in DATA_DIR/uploads.', optional(shortText)),
  S3_ENDPOINT: variable('', 'Where the bucket is, `https://s3.eu-west-1.amazonaws.com`.', optional(origin)),
  S3_REGION: variable('us-east-1', 'Region that requests to the bucket are signed for.', shortText),
  S3_ACCESS_KEY_ID: variable('', 'Key that may put, get and delete objects of the bucket.', optional(shortText)),
  S3_SECRET_ACCESS_KEY: variable('', 'Its secret.', optional(shortText)),
  NEWSLETTER_LISTS: variable(
    'news',
    'Ids of the newsletters, comma between; the first where none is named. With Mailchimp those of its audiences.',
    z
      .string()
      .regex(/^[\w-]{1,100}(?:,[\w-]{1,100}){0,49}$/u, 'must be ids with a comma between them')
      .transform((ids) => ids.split(',')),
  ),
  MAILCHIMP_API_KEY: variable(
    '',
    'Key of Mailchimp, which then keeps the newsletter lists; without one they are in the database.',
    optional(z.string().regex(/^[\w-]{1,200}-[a-z]{2}\d{1,4}$/u, 'must end with its data centre, such as -us21')),
  ),
  MAILCHIMP_ORIGIN: variable(
    '',
    'Where requests to Mailchimp go; the data centre of the key where not set.',
    optional(origin),
  ),
} as const;

/** The variables of the api, by area. */
export const variableGroups = {
  Api: api,
  Database: database,
  Content: content,
  Holds: holds,
  Ticketing: ticketing,
  Mail: mail,
  Forms: forms,
} as const satisfies VariableGroups;

/** Every environment variable that the api reads. `npm run docs:env` writes the READMEs and `.env.example` from them. */
export const variables = {
  ...programVariables,
  ...api,
  ...database,
  ...content,
  ...holds,
  ...ticketing,
  ...mail,
  ...forms,
} as const;
