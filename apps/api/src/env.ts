import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploadMaxBytes } from '@latchkey/cms-client/schema';
import type { ServerBounds } from '@latchkey/http-server';
import * as z from 'zod';
import {
  optional,
  origin,
  schemasOf,
  shortText,
  variable,
  wholeNumber,
  withFallbacks,
  yesNo,
  type Source,
} from './env-variable.ts';
import { limitVariables } from './client-limit/limit-variables.ts';
import {
  contentVariables,
  refuseHalfAStrapi,
  strapiSettingsOf,
  type StrapiSettings,
} from './content/strapi/strapi-settings.ts';
import { serverBoundsOf, serverVariables } from './http/server-settings.ts';
import type { FormSettings } from './forms/form-settings.ts';
import {
  isResovaWithoutKey,
  ticketingSettingsOf,
  ticketingVariables,
  type TicketingSettings,
} from './ticketing/ticketing-settings.ts';

export const workspaceRoot = fileURLToPath(new URL('../../..', import.meta.url));
const contentFolder = fileURLToPath(new URL('../content', import.meta.url));

const bytesPerMb = 1024 * 1024;

/**
 * Every environment variable of the api, once: its default, what it does, how it is read. The README's table and
 * `.env.example` are checked against this record.
 */
export const variables = {
  API_PORT: variable('4000', 'Port of the api; 0 takes a free one.', wholeNumber(0, 65_535)),
  API_HOST: variable('127.0.0.1', 'Address that the api listens on.', z.string().min(1).max(253)),
  DATA_DIR: variable(
    '.data',
    'Folder of all that the programs write, for their user alone; seen from the workspace root.',
    z.string().min(1).max(1_000),
  ),
  DATABASE_URL: variable(
    '',
    'PostgreSQL to use instead of the embedded database, `postgres://...`.',
    z.union([z.literal('').transform(() => null), z.url({ protocol: /^postgres(?:ql)?$/u })]),
  ),
  MIN_FREE_MB: variable(
    '100',
    'Free space on the disk of DATA_DIR below which no file is taken and the embedded database changes nothing; 0 never looks.',
    wholeNumber(0, 1_000_000_000),
  ),
  DATABASE_POOL_SIZE: variable('10', 'Connections to PostgreSQL.', wholeNumber(1, 200)),
  CONTENT_DIR: variable('', 'Folder of the content documents; the demo chain where not set.', z.string().max(1_000)),
  ...contentVariables,
  TRUST_PROXY: variable(
    '0',
    'How many proxies in front of the api append to X-Forwarded-For; 0 ignores the header.',
    wholeNumber(0, 10),
  ),
  ...limitVariables,
  HOLD_MINUTES: variable('10', 'How long a basket holds its places from its creation.', wholeNumber(1, 1_440)),
  EXTEND_MINUTES: variable('5', 'What the one renewal adds.', wholeNumber(1, 1_440)),
  SWEEP_SECONDS: variable(
    '3',
    'How often expired baskets are swept; 0 leaves it to the requests.',
    wholeNumber(0, 3_600),
  ),
  ...serverVariables,
  ...ticketingVariables,
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
  PORT: variable(
    '3000',
    'Port of the site: links in mails lead there where SITE_ORIGIN is not set.',
    wholeNumber(0, 65_535),
  ),
  SITE_ORIGIN: variable('', 'The address that visitors type, for links in mails.', optional(origin)),
  FORMS_PER_HOUR: variable(
    '60',
    'Form submissions, newsletter requests, uploads and reviews per client and hour, each by itself; 0 for no limit.',
    wholeNumber(0, 1_000_000),
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
    wholeNumber(0, 1_000_000),
  ),
  UPLOAD_UNFINISHED_ALL_MB: variable('1000', 'The same of all clients.', wholeNumber(0, 1_000_000)),
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
    'Where Mailchimp is asked; the data centre of the key where not set.',
    optional(origin),
  ),
  IMPORT_CONTENT: variable('1', 'Import the content documents at start; 0 leaves what `db:seed` brought.', yesNo),
  WATCH_CONTENT_SECONDS: variable(
    '1',
    'How often changed content is looked for, in the folder and in the database; 0 never.',
    wholeNumber(0, 3_600),
  ),
  SITE_WEBHOOK_URL: variable(
    '',
    'Where the site hears of changed content, `https://host/webhooks/content`; without one it renews itself by time.',
    optional(z.url({ protocol: /^https?$/u })),
  ),
  REVALIDATE_SECRET: variable(
    '',
    'Signs what is said to SITE_WEBHOOK_URL; the same as the site has.',
    optional(z.string().min(16).max(500)),
  ),
  LOG_LEVEL: variable(
    'info',
    'Least severe level that is logged.',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
} as const;

const schema = z
  .object(schemasOf(variables))
  .superRefine(refuseHalfABucket)
  .superRefine(refuseHalfAStrapi)
  .refine((values) => !isResovaWithoutKey(values), {
    path: ['RESOVA_API_KEYS'],
    error: 'is needed where Resova sells tickets',
    // What could not be read is its own problem.
    when: ({ issues }) => issues.length === 0,
  })
  .refine(({ SITE_WEBHOOK_URL: url, REVALIDATE_SECRET: secret }) => url === null || secret !== null, {
    path: ['REVALIDATE_SECRET'],
    error: 'is needed with SITE_WEBHOOK_URL',
  });

export interface ApiEnv {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly minFreeBytes: number;
  readonly databasePoolSize: number;
  readonly contentDir: string;
  /** Null where content comes from the documents. */
  readonly strapi: StrapiSettings | null;
  readonly trustedProxies: number;
  readonly maxLiveBaskets: number;
  readonly maxHeldPlaces: number;
  readonly maxCodeAttempts: number;
  readonly maxUpcomingBookings: number;
  readonly maxCheckoutsPerHour: number;
  readonly holdMinutes: number;
  readonly extendMinutes: number;
  readonly sweepSeconds: number;
  readonly ticketing: TicketingSettings;
  readonly drainSeconds: number;
  readonly serverBounds: Partial<ServerBounds>;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly mailSeconds: number;
  readonly mailAttempts: number;
  readonly mailRetentionDays: number;
  readonly maxMailsPerRecipient: number;
  readonly forms: FormSettings;
  readonly importsContent: boolean;
  readonly watchContentSeconds: number;
  readonly siteWebhook: { readonly url: string | null; readonly secret: string | null };
  readonly logLevel: string;
}

export type EnvResult =
  | { readonly ok: true; readonly env: ApiEnv }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the environment once, all problems at once: one round of correcting is enough. */
export function readEnv(source: Source): EnvResult {
  const parsed = schema.safeParse(withFallbacks(variables, source));
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  }
  const values = parsed.data;
  return {
    ok: true,
    env: {
      port: values.API_PORT,
      host: values.API_HOST,
      dataDir: fromRoot(values.DATA_DIR),
      databaseUrl: values.DATABASE_URL,
      minFreeBytes: values.MIN_FREE_MB * bytesPerMb,
      databasePoolSize: values.DATABASE_POOL_SIZE,
      contentDir: values.CONTENT_DIR === '' ? contentFolder : fromRoot(values.CONTENT_DIR),
      strapi: strapiSettingsOf(values),
      trustedProxies: values.TRUST_PROXY,
      maxLiveBaskets: values.MAX_LIVE_BASKETS,
      maxHeldPlaces: values.MAX_HELD_PLACES,
      maxCodeAttempts: values.MAX_CODE_ATTEMPTS,
      maxUpcomingBookings: values.MAX_UPCOMING_BOOKINGS,
      maxCheckoutsPerHour: values.MAX_CHECKOUTS_PER_HOUR,
      holdMinutes: values.HOLD_MINUTES,
      extendMinutes: values.EXTEND_MINUTES,
      sweepSeconds: values.SWEEP_SECONDS,
      ticketing: ticketingSettingsOf(values),
      drainSeconds: values.DRAIN_SECONDS,
      serverBounds: serverBoundsOf(values),
      smtpUrl: values.SMTP_URL,
      mailFrom: values.MAIL_FROM,
      mailSeconds: values.MAIL_SECONDS,
      mailAttempts: values.MAIL_ATTEMPTS,
      mailRetentionDays: values.MAIL_RETENTION_DAYS,
      maxMailsPerRecipient: values.MAX_MAILS_PER_RECIPIENT,
      forms: formSettingsOf(values),
      importsContent: values.IMPORT_CONTENT,
      watchContentSeconds: values.WATCH_CONTENT_SECONDS,
      siteWebhook: { url: values.SITE_WEBHOOK_URL, secret: values.REVALIDATE_SECRET },
      logLevel: values.LOG_LEVEL,
    },
  };
}

/** A bucket without its key would be found out by the first visitor. */
function refuseHalfABucket(
  values: { readonly S3_BUCKET: string | null } & Readonly<Record<(typeof neededByBucket)[number], string | null>>,
  context: z.RefinementCtx,
): void {
  if (values.S3_BUCKET === null) return;
  for (const name of neededByBucket) {
    if (values[name] === null) context.addIssue({ code: 'custom', path: [name], message: 'is needed with S3_BUCKET' });
  }
}

const neededByBucket = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function formSettingsOf(values: z.output<typeof schema>): FormSettings {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, MAILCHIMP_API_KEY: apiKey } = values;
  const isBucketWhole = bucket !== null && endpoint !== null && accessKeyId !== null && secretAccessKey !== null;
  return {
    formsPerHour: values.FORMS_PER_HOUR,
    formRetentionDays: values.FORM_RETENTION_DAYS,
    uploadDir: resolve(fromRoot(values.DATA_DIR), 'uploads'),
    uploadMaxBytes: values.UPLOAD_MAX_MB * bytesPerMb,
    unfinishedUploads: {
      clientBytes: values.UPLOAD_UNFINISHED_MB * bytesPerMb,
      allBytes: values.UPLOAD_UNFINISHED_ALL_MB * bytesPerMb,
    },
    minFreeBytes: values.MIN_FREE_MB * bytesPerMb,
    s3: isBucketWhole ? { bucket, endpoint, region, accessKeyId, secretAccessKey } : null,
    mailchimp:
      apiKey === null
        ? null
        : { apiKey, origin: values.MAILCHIMP_ORIGIN ?? `https://${apiKey.split('-').at(-1)}.api.mailchimp.com` },
    newsletterLists: values.NEWSLETTER_LISTS,
    siteOrigin: values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`,
  };
}

function fromRoot(path: string): string {
  return resolve(workspaceRoot, path);
}
