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
import { deskVariables } from './desk-env.ts';
import { operatorVariables } from './operator-env.ts';
import { stripeVariables } from './stripe-env.ts';
import { unpaidVariables } from './unpaid-env.ts';

/** The path of a folder, relative to the root of the project; empty for no folder. */
const folder = optional(shortText);

/** The number of bytes of a megabyte. */
export const bytesPerMb = 1024 * 1024;

/** The most of something; 0 for no limit. */
const limit = wholeNumber(0, 1_000_000);

/** Parses `name=value,name=value` into a map. A value without a name has the empty name. */
function parsePairs(text: string): ReadonlyMap<string, string> {
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

const api = {
  API_HOST: variable('127.0.0.1', 'Address that the api listens on.', z.string().min(1).max(253)),
  TRUST_PROXY: variable(
    '0',
    'Number of proxies in front of the api that append to X-Forwarded-For; 0 ignores the header. `npm start` sets 1, the site.',
    wholeNumber(0, 10),
  ),
  ...operatorVariables,
  MAX_READS_PER_MINUTE: variable(
    '1200',
    "Most GET requests under `/api` per client and minute in each process, without the site's own; 0 for no limit.",
    limit,
  ),
  MAX_READS_PER_BROWSER: variable(
    '300',
    'The same per browser that sends the cookie of the api; 0 for no limit.',
    limit,
  ),
} as const;

const postgresUrl = z.union([z.literal('').transform(() => null), z.url({ protocol: /^postgres(?:ql)?$/u })]);

const database = {
  DATABASE_URL: variable('', 'PostgreSQL in place of the embedded database, `postgres://...`.', postgresUrl),
  MIN_FREE_MB: variable(
    '100',
    'Free space on the disk of DATA_DIR below which uploads and changes of the embedded database are rejected; 0 for no check.',
    wholeNumber(0, 1_000_000_000),
  ),
  DATABASE_POOL_SIZE: variable('10', 'Connections to PostgreSQL.', wholeNumber(1, 200)),
  DATABASE_DIRECT_URL: variable(
    '',
    'PostgreSQL without a pooler between, for migrations and for the lock of the leader among several apis; DATABASE_URL where not set.',
    postgresUrl,
  ),
  DATABASE_POOLER: variable(
    'none',
    'Pooler between the api and DATABASE_URL: `none`, or `transaction`, one in transaction mode such as PgBouncer. It then sends no named statements, and sets its limits in each transaction.',
    z.enum(['none', 'transaction']),
  ),
} as const;

/** The files for the accountant. */
const accounting = {
  EXPORT_DIR: variable(
    '',
    'Folder for the files for the accountant: movements, bookings and gift vouchers, as CSV. They are written for each day once it has ended at all locations. With several apis the leader writes them, so all apis need the same folder. Where not set, none is written.',
    folder,
  ),
} as const;

const content = {
  CONTENT_SOURCE: variable(
    'embedded',
    'Source of the content: `embedded`, the documents of CONTENT_DIR, or `strapi`.',
    z.enum(['embedded', 'strapi']),
  ),
  STRAPI_URL: variable('', 'Origin of Strapi, `http://localhost:1337`.', optional(origin)),
  STRAPI_TOKEN: variable(
    '',
    'Read-only API token of Strapi; `examples/strapi` makes one.',
    optional(z.string().regex(/^[\w-]{16,1000}$/u, 'must be a token of Strapi')),
  ),
  STRAPI_MEDIA_ORIGIN: variable(
    '',
    'Origin of media that Strapi names by a path, `https://media.example`; STRAPI_URL where not set.',
    optional(origin),
  ),
  IMPORT_CONTENT: variable(
    '1',
    '1 imports the content documents at start: at each start into the embedded database, into PostgreSQL only while it is empty (later `npm run content -- import`). 0 leaves what is there.',
    yesNo,
  ),
  WATCH_CONTENT_SECONDS: variable(
    '1',
    'Seconds between checks for changed content, in the folder and in the database; 0 for no checks.',
    wholeNumber(0, 3_600),
  ),
  SITE_WEBHOOK_URL: variable(
    '',
    "The site's webhook for changed content, `https://host/webhooks/content`; without one the site renews its pages by time. `npm start` sets it.",
    optional(z.url({ protocol: /^https?$/u })),
  ),
} as const;

const bookings = {
  HOLD_MINUTES: variable('10', 'Minutes that a new basket holds its places.', wholeNumber(1, 1_440)),
  EXTEND_MINUTES: variable('5', 'Minutes that the one renewal adds.', wholeNumber(1, 1_440)),
  SWEEP_SECONDS: variable(
    '3',
    'Seconds between sweeps of expired baskets and of payments; 0 for none: requests then release expired places, and old rows are not deleted.',
    wholeNumber(0, 3_600),
  ),
  MAX_LIVE_BASKETS: variable('12', 'Most open baskets per client and location; 0 for no limit.', limit),
  MAX_HELD_PLACES: variable('40', 'Most held places per client and location; 0 for no limit.', limit),
  MAX_CODE_ATTEMPTS: variable(
    '10',
    'Most promotion and gift voucher codes per client and hour that are unknown or do not apply; 0 for no limit.',
    limit,
  ),
  MAX_BOOKING_ATTEMPTS: variable(
    '20',
    'Most of each per hour: unknown links to bookings and look-ups by reference from one client, and mails that repeat the link of one booking. Each is counted separately; 0 for no limit.',
    limit,
  ),
  BOOKING_LINK_SECRET: variable(
    '',
    'Key of the links to bookings, of which the database keeps hashes only. All processes of the api need the same value. After a change of the key, the old link of a booking works until its next link is sent. `npm start` makes one in DATA_DIR; where not set, the database has it.',
    optional(z.string().min(16).max(500)),
  ),
  UNPAID_VOUCHERS: variable(
    'honoured',
    'Gift vouchers that a version without payments issued unpaid: `honoured`, they can be spent, or `void`.',
    z.enum(['honoured', 'void']),
  ),
} as const;

/** The system that sells the tickets. */
const ticketing = {
  TICKETING: variable(
    'embedded',
    'Ticketing system: our own inventory (`embedded`) or Resova (`resova`).',
    z.enum(['embedded', 'resova']),
  ),
  TICKETING_BY_LOCATION: variable(
    '',
    'Comma-separated locations with another system, `loc-toronto=resova`.',
    z
      .string()
      .max(5_000)
      .regex(/^(?:[\w.-]+=(?:embedded|resova)(?:,|$))*$/u, 'must be ids with =embedded or =resova, comma between')
      // The pattern has checked each value.
      .transform((text) => parsePairs(text) as ReadonlyMap<string, 'embedded' | 'resova'>),
  ),
  RESOVA_API_URL: variable(
    'https://api.resova.us/v1',
    "URL of Resova's API; `.eu` and `.io` for its other regions. `npm start` uses the fake where no key is set.",
    z.url({ protocol: /^https?$/u }).transform((url) => url.replace(/\/+$/u, '')),
  ),
  RESOVA_API_KEYS: variable(
    '',
    "Resova's key; or comma-separated `subdomain=key` for each account by its location's `resovaSubDomain`.",
    z
      .string()
      .max(10_000)
      .regex(/^(?:(?:[\w.-]+=)?[\w-]{8,300}(?:,|$))*$/u, 'must be keys, or subdomain=key, comma between')
      .transform(parsePairs),
  ),
} as const;

const mail = {
  SMTP_URL: variable(
    '',
    'SMTP server for emails, `smtp://user:password@host:587`; without one they become files in DATA_DIR/mail.',
    z.union([z.literal('').transform(() => null), z.url({ protocol: /^smtps?$/u })]),
  ),
  MAIL_FROM: variable(
    '',
    'Sender of all emails, with or without a name.',
    z.union([
      z.literal('').transform(() => null),
      z
        .string()
        .max(320)
        .regex(
          /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[\w.-]+>|[^\s<>@]+@[\w.-]+)$/u,
          'must be an address, or a name and <address>',
        ),
    ]),
    { fallbackInWords: 'the name of the chain, and `tickets@` the host of SITE_ORIGIN' },
  ),
  MAIL_SECONDS: variable(
    '5',
    'Seconds between rounds of sending emails that are due; 0 leaves it to other processes.',
    wholeNumber(0, 3_600),
  ),
  MAIL_ATTEMPTS: variable('24', 'Attempts to send an email; 24 reach over a day.', wholeNumber(1, 100)),
  THANKS_MAILS: variable(
    '1',
    '1 thanks visitors the day after their visit, with a way to review it; 0 does not.',
    yesNo,
  ),
  MAX_MAILS_PER_RECIPIENT: variable(
    '20',
    'Most newsletter confirmations and links to bookings to one mailbox within a day; 0 for no limit.',
    limit,
  ),
} as const;

const forms = {
  FORMS_PER_HOUR: variable(
    '60',
    'Most of each per client and hour: form submissions, newsletter requests, uploads and reviews. Each is counted separately; 0 for no limit.',
    limit,
  ),
} as const;

const uploads = {
  UPLOADS: variable(
    'disk',
    'The folder DATA_DIR/uploads: `disk` of this machine, or `shared-disk`, the same files for all apis. A second api on the same PostgreSQL starts only with a shared disk or a bucket.',
    z.enum(['disk', 'shared-disk']),
  ),
  UPLOAD_UNFINISHED_MB: variable(
    '50',
    'Most space for files of one client that belong to no submission yet; 0 for no limit.',
    limit,
  ),
  UPLOAD_UNFINISHED_ALL_MB: variable('1000', 'The same for all clients together.', limit),
  S3_BUCKET: variable('', 'Bucket for uploaded files; without one they are in DATA_DIR/uploads.', optional(shortText)),
  S3_ENDPOINT: variable('', 'Endpoint of the bucket, `https://s3.eu-west-1.amazonaws.com`.', optional(origin)),
  S3_REGION: variable('us-east-1', 'Region of the bucket.', shortText),
  S3_ACCESS_KEY_ID: variable('', 'Access key that may put, get and delete objects of the bucket.', optional(shortText)),
  S3_SECRET_ACCESS_KEY: variable('', 'Secret of the access key.', optional(shortText)),
} as const;

const newsletter = {
  NEWSLETTER_LISTS: variable(
    'news',
    'Comma-separated ids of the newsletters; the first is the default. With Mailchimp the ids of its audiences.',
    z
      .string()
      .regex(/^[\w-]{1,100}(?:,[\w-]{1,100}){0,49}$/u, 'must be ids with a comma between them')
      .transform((ids) => ids.split(',')),
  ),
  MAILCHIMP_API_KEY: variable(
    '',
    'Key of Mailchimp, which then has the newsletter lists; without one they are in the database.',
    optional(z.string().regex(/^[\w-]{1,200}-[a-z]{2}\d{1,4}$/u, 'must end with its data centre, such as -us21')),
  ),
  MAILCHIMP_ORIGIN: variable(
    '',
    "Origin of Mailchimp's API; the data centre of the key where not set.",
    optional(origin),
  ),
} as const;

/** For how long personal data are kept. */
const retention = {
  PERSON_RETENTION_DAYS: variable(
    '1095',
    'Days after the last game of a booking after which its name, email and telephone number are removed; 0 for never. The first run with another number only logs how many bookings it would reach.',
    wholeNumber(0, 36_500),
  ),
  FORM_RETENTION_DAYS: variable(
    '365',
    'Days after which form submissions are deleted with their files; 0 for never.',
    wholeNumber(0, 36_500),
  ),
  MAIL_RETENTION_DAYS: variable(
    '30',
    'Days after which personal data are removed from emails that were sent or given up.',
    wholeNumber(0, 3_650),
  ),
} as const;

/** The api's own variables by group. */
export const variableGroups = {
  Api: api,
  Database: database,
  Content: content,
  Bookings: bookings,
  Unpaid: unpaidVariables,
  Ticketing: ticketing,
  Payments: stripeVariables,
  Desk: deskVariables,
  Mail: mail,
  Forms: forms,
  Uploads: uploads,
  Newsletter: newsletter,
  Retention: retention,
  Exports: accounting,
} as const satisfies VariableGroups;

/** Every environment variable that the api reads. `npm run docs -- env` writes `docs/environment.md` and `.env.example` from them. */
export const variables = {
  ...programVariables,
  ...api,
  ...database,
  ...content,
  ...bookings,
  ...unpaidVariables,
  ...ticketing,
  ...stripeVariables,
  ...deskVariables,
  ...mail,
  ...forms,
  ...uploads,
  ...newsletter,
  ...retention,
  ...accounting,
} as const;
