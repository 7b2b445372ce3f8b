import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBounds } from '@latchkey/http-server';
import { schemasOf, withFallbacks, type Source } from '@latchkey/http-server/environment';
import * as z from 'zod';
import { refuseHalfAStrapi, strapiSettingsOf, type StrapiSettings } from './content/strapi/strapi-settings.ts';
import { bytesPerMb, variables } from './env-variables.ts';
import { serverBoundsOf } from './http/server-settings.ts';
import type { FormSettings } from './forms/form-settings.ts';
import { isResovaWithoutKey, ticketingSettingsOf, type TicketingSettings } from './ticketing/ticketing-settings.ts';
import type { Result } from './result.ts';

export const workspaceRoot = fileURLToPath(new URL('../../..', import.meta.url));

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

/** The environment, or all that is wrong with it. */
export type EnvResult = Result<ApiEnv, readonly string[]>;

/** Reads the environment once, all problems at once: one round of correcting is enough. */
export function readEnv(source: Source): EnvResult {
  const parsed = schema.safeParse(withFallbacks(variables, source));
  if (!parsed.success) {
    return { ok: false, error: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  }
  const values = parsed.data;
  return {
    ok: true,
    value: {
      port: values.API_PORT,
      host: values.API_HOST,
      dataDir: fromRoot(values.DATA_DIR),
      databaseUrl: values.DATABASE_URL,
      minFreeBytes: values.MIN_FREE_MB * bytesPerMb,
      databasePoolSize: values.DATABASE_POOL_SIZE,
      contentDir: fromRoot(values.CONTENT_DIR),
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
