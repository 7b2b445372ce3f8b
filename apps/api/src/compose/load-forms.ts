import type { ContentSource } from '../content/content-source.ts';
import { forgetSubmissions } from '../forms/forget-submissions.ts';
import { formEndpoints } from '../forms/form-endpoints.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { createClientLimit, forgetCounts } from '../kernel/client-limit.ts';
import type { Database } from '../kernel/database.ts';
import { serverSecret } from '../kernel/secrets.ts';
import type { Mails } from '../mail/mails.ts';
import { createMailchimpList, type MailchimpSettings } from '../newsletter/mailchimp-list.ts';
import { newsletterEndpoints } from '../newsletter/newsletter-endpoints.ts';
import { createNewsletter, type Newsletter } from '../newsletter/newsletter.ts';
import { createOwnList, forgetUnconfirmed } from '../newsletter/own-list.ts';
import { reviewEndpoints } from '../reviews/review-endpoints.ts';
import { createDiskStore } from '../uploads/disk-store.ts';
import { createS3Store, type S3Settings } from '../uploads/s3-store.ts';
import { uploadEndpoints } from '../uploads/upload-endpoints.ts';
import type { UnfinishedLimits } from '../uploads/make-room.ts';
import { createUploads } from '../uploads/create-uploads.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** The parts that receive what visitors send besides bookings: forms, subscriptions, files, reviews. */
export interface Forms {
  readonly endpoints: readonly Endpoint[];
  readonly newsletter: Newsletter;
  readonly uploads: Pick<Uploads, 'read' | 'linkTo'>;
  /** Removes what is kept for a limited time: files, submissions, unconfirmed subscriptions, counters. */
  sweep(): Promise<void>;
}

/** Settings of forms, newsletters and uploads. */
export interface FormSettings {
  /** Limit for each kind of request, per client and hour; 0 for no limit. */
  readonly formsPerHour: number;
  /** Days for which submissions and their files are kept; 0 for ever. */
  readonly formRetentionDays: number;
  /** The place of the files, as UPLOADS names it. */
  readonly uploadsOn: 'disk' | 'shared-disk' | 'bucket';
  /** The folder of the files, if there is no bucket. */
  readonly uploadDir: string;
  readonly uploadMaxBytes: number;
  /** Maximum bytes of files that no form has claimed. */
  readonly unfinishedUploads: UnfinishedLimits;
  /** Free bytes on the disk below which no file is accepted; 0 disables the check. */
  readonly minFreeBytes: number;
  readonly s3: S3Settings | null;
  readonly mailchimp: MailchimpSettings | null;
  /** Ids of the newsletters; the first is the default. */
  readonly newsletterLists: readonly string[];
  /** The site's origin, `https://host`, for links in emails. */
  readonly siteOrigin: string;
}

interface FormsDeps {
  readonly db: Database;
  readonly content: Pick<ContentSource, 'form' | 'languages' | 'location' | 'website'>;
  readonly mails: Mails;
  /** The key of the hashes of client addresses. */
  readonly clientSecret: string;
  readonly now: () => number;
}

/** Builds the parts that receive forms, subscriptions, files and reviews. */
export async function loadForms(
  { db, content, mails, clientSecret, now }: FormsDeps,
  settings: FormSettings,
): Promise<Forms> {
  const {
    formsPerHour,
    formRetentionDays,
    uploadDir,
    uploadMaxBytes: maxBytes,
    unfinishedUploads,
    minFreeBytes,
    s3,
    mailchimp,
    newsletterLists,
    siteOrigin,
  } = settings;
  const limitClient = createClientLimit({ db, secret: clientSecret, requestsPerHour: formsPerHour });
  const uploadSecret = await serverSecret(db, 'upload-address');
  const uploads = createUploads({
    db,
    store:
      s3 === null
        ? { type: 'disk', disk: createDiskStore({ folder: uploadDir, secret: uploadSecret, minFreeBytes }) }
        : { type: 's3', s3: createS3Store(s3) },
    secret: uploadSecret,
    clientSecret,
    unfinished: unfinishedUploads,
    now,
  });
  const ownList = createOwnList({
    db,
    mails,
    secret: await serverSecret(db, 'newsletter-link'),
    siteOrigin,
    now,
  });
  const newsletter = createNewsletter({
    list: mailchimp === null ? ownList : createMailchimpList(mailchimp),
    listIds: newsletterLists,
    limitClient,
  });

  return {
    endpoints: [
      ...formEndpoints({ db, content, uploads, mails, limitClient, siteOrigin, now }),
      ...newsletterEndpoints({ newsletter, ownList, content }),
      ...uploadEndpoints({ content, uploads, limitClient, maxBytes }),
      ...reviewEndpoints({ db, content, limitClient }),
    ],
    newsletter,
    uploads,
    sweep: async () => {
      await uploads.sweep(formRetentionDays);
      await forgetSubmissions(db.background, formRetentionDays);
      await forgetUnconfirmed(db.background);
      await forgetCounts(db.background);
    },
  };
}
