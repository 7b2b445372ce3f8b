import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBounds } from '@latchkey/http-server';
import { collectSchemas, withFallbacks, type Source } from '@latchkey/http-server/environment';
import * as z from 'zod';
import { bytesPerMb, variables } from './env-variables.ts';
import { toUnpaidLimits } from './unpaid-env.ts';
import type { Result } from './result.ts';
import { toStripe, stripeErrors } from './stripe-env.ts';

/** The folder of the workspace, relative to which paths of the environment are read. */
export const workspaceRoot = fileURLToPath(new URL('../../../..', import.meta.url));
/**
 * The api waits this much longer for a stalled client than the site does. So the site ends the request of a stalled visitor first, and its own call of
 * the api does not break.
 */
const extraStallMs = 5_000;

const schema = z
  .object(collectSchemas(variables))
  .superRefine((values, context) => {
    // A group of variables that is set in part would otherwise fail only when the first visitor needs it.
    const requireValue = (name: keyof typeof values, isNeeded: boolean, message: string) => {
      if (isNeeded && values[name] === null) context.addIssue({ code: 'custom', path: [name], message });
    };
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      requireValue(name, values.S3_BUCKET !== null, 'is needed with S3_BUCKET');
    }
    for (const name of ['STRAPI_URL', 'STRAPI_TOKEN'] as const) {
      requireValue(name, values.CONTENT_SOURCE === 'strapi', 'is needed with CONTENT_SOURCE=strapi');
    }
    // An unreadable variable has an error of its own.
    const isReadable = !context.issues.some(({ path }) => String(path?.[0]).startsWith('STRIPE_'));
    for (const { name, message } of isReadable ? stripeErrors(values) : []) {
      context.addIssue({ code: 'custom', path: [name], message });
    }
  })
  .refine(
    ({ TICKETING: everywhere, TICKETING_BY_LOCATION: byLocation, RESOVA_API_KEYS: keys }) =>
      keys.size > 0 || (everywhere !== 'resova' && ![...byLocation.values()].includes('resova')),
    {
      path: ['RESOVA_API_KEYS'],
      error: 'is needed where Resova sells tickets',
      // An unreadable variable has its own error.
      when: ({ issues }) => issues.length === 0,
    },
  )
  .refine(({ SITE_WEBHOOK_URL: url, REVALIDATE_SECRET: secret }) => url === null || secret !== null, {
    path: ['REVALIDATE_SECRET'],
    error: 'is needed with SITE_WEBHOOK_URL',
  });

type Values = z.output<typeof schema>;

/** The settings of the environment. Each area names the part that it uses. */
export type ApiEnv = Readonly<ReturnType<typeof toEnv>>;

/** The settings, or all errors in the environment. */
export type EnvResult = Result<ApiEnv, readonly string[]>;

/** Reads the environment once. Returns all errors at once, so that one round of corrections is enough. */
export function readEnv(source: Source): EnvResult {
  const parsed = schema.safeParse(withFallbacks(variables, source));
  return parsed.success
    ? { ok: true, value: toEnv(parsed.data) }
    : { ok: false, error: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
}

function toEnv(values: Values) {
  return {
    port: values.API_PORT,
    host: values.API_HOST,
    dataDir: fromRoot(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    minFreeBytes: values.MIN_FREE_MB * bytesPerMb,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    databasePooler: values.DATABASE_POOLER,
    contentDir: fromRoot(values.CONTENT_DIR),
    exportDir: values.EXPORT_DIR === null ? null : fromRoot(values.EXPORT_DIR),
    strapi: toStrapi(values),
    trustedProxies: values.TRUST_PROXY,
    operatorNetworks: values.OPERATOR_NETWORKS,
    ownerEmail: values.OWNER_EMAIL,
    desk: {
      deskOrigin: values.DESK_ORIGIN,
      deskProxies: values.DESK_PROXIES,
      deskDir: resolve(workspaceRoot, 'apps/desk/dist'),
    },
    maxLiveBaskets: values.MAX_LIVE_BASKETS,
    maxHeldPlaces: values.MAX_HELD_PLACES,
    maxCodeAttempts: values.MAX_CODE_ATTEMPTS,
    maxSecretAttempts: values.MAX_BOOKING_ATTEMPTS,
    bookingLinkSecret: values.BOOKING_LINK_SECRET,
    personRetentionDays: values.PERSON_RETENTION_DAYS,
    unpaidVouchers: values.UNPAID_VOUCHERS,
    ...toUnpaidLimits(values),
    visitors: {
      loaderSecret: values.LOADER_SECRET,
      maxReadsPerMinute: values.MAX_READS_PER_MINUTE,
      maxReadsPerBrowser: values.MAX_READS_PER_BROWSER,
      maxNewBrowsersPerHour: values.MAX_NEW_BROWSERS_PER_HOUR,
      isSecure: values.SITE_ORIGIN?.startsWith('https:') ?? false,
    },
    holdMinutes: values.HOLD_MINUTES,
    extendMinutes: values.EXTEND_MINUTES,
    sweepSeconds: values.SWEEP_SECONDS,
    ticketing: {
      choice: { everywhere: values.TICKETING, byLocation: values.TICKETING_BY_LOCATION },
      resova: { apiUrl: values.RESOVA_API_URL, apiKeys: values.RESOVA_API_KEYS },
    },
    stripe: toStripe(values),
    drainSeconds: values.DRAIN_SECONDS,
    serverBounds: {
      maxConnections: values.MAX_CONNECTIONS,
      // There is no limit per address, because all connections of the site have the same one.
      maxConnectionsPerAddress: 0,
      maxRequests: values.MAX_REQUESTS,
      stallMs: values.STALL_SECONDS * 1_000 + extraStallMs,
    } satisfies Partial<ServerBounds>,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailSeconds: values.MAIL_SECONDS,
    mailAttempts: values.MAIL_ATTEMPTS,
    mailRetentionDays: values.MAIL_RETENTION_DAYS,
    sendsThanks: values.THANKS_MAILS,
    maxMailsPerRecipient: values.MAX_MAILS_PER_RECIPIENT,
    forms: toForms(values),
    importsContent: values.IMPORT_CONTENT,
    watchContentSeconds: values.WATCH_CONTENT_SECONDS,
    siteWebhook: { url: values.SITE_WEBHOOK_URL, secret: values.REVALIDATE_SECRET },
    logLevel: values.LOG_LEVEL,
  };
}

/** Returns the settings of Strapi; null if content comes from our own documents. */
function toStrapi({
  CONTENT_SOURCE: source,
  STRAPI_URL: origin,
  STRAPI_TOKEN: token,
  STRAPI_MEDIA_ORIGIN: media,
}: Values) {
  if (source === 'embedded' || origin === null || token === null) return null;
  return { origin, token, mediaOrigin: media ?? origin };
}

function toForms(values: Values) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, MAILCHIMP_API_KEY: apiKey } = values;
  const isBucketWhole = bucket !== null && endpoint !== null && accessKeyId !== null && secretAccessKey !== null;
  return {
    formsPerHour: values.FORMS_PER_HOUR,
    formRetentionDays: values.FORM_RETENTION_DAYS,
    uploadsOn: isBucketWhole ? ('bucket' as const) : values.UPLOADS,
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

/** Returns the full path of a path of the environment. */
function fromRoot(path: string): string {
  return resolve(workspaceRoot, path);
}

/** Reads the environment of this process and the workspace's `.env`. Ends the process with a list of the errors, if any. */
export function processEnv(): ApiEnv {
  const file = resolve(workspaceRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const result = readEnv(process.env);
  if (result.ok) return result.value;
  process.stderr.write(`The environment is invalid:\n${result.error.map((error) => `  ${error}\n`).join('')}`);
  process.exit(1);
}
