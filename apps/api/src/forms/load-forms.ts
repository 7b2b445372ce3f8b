import { createClientLimit, forgetCounts } from '../client-limit/limit-client.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Database } from '../db/database.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Mails } from '../mail/mails.ts';
import { createMailchimpList } from '../newsletter/mailchimp-list.ts';
import { newsletterEndpoints } from '../newsletter/newsletter-endpoints.ts';
import { createNewsletter, type Newsletter } from '../newsletter/newsletter.ts';
import { createOwnList, forgetUnconfirmed } from '../newsletter/own-list.ts';
import { receiveReview } from '../reviews/receive-review.ts';
import { reviewEndpoints } from '../reviews/review-endpoints.ts';
import { serverSecret } from '../ticketing/embedded/server-secret.ts';
import { announceUpload } from '../uploads/announce-upload.ts';
import { createDiskStore } from '../uploads/disk-store.ts';
import { createS3Store } from '../uploads/s3-store.ts';
import { uploadEndpoints } from '../uploads/upload-endpoints.ts';
import { createUploads } from '../uploads/uploads.ts';
import { formEndpoints } from './form-endpoints.ts';
import type { FormSettings } from './form-settings.ts';
import { forgetSubmissions } from './forget-submissions.ts';
import { submitForm } from './submit-form.ts';

/** All that visitors send us besides bookings: forms, subscriptions, files, reviews. */
export interface Forms {
  readonly endpoints: readonly Endpoint[];
  readonly newsletter: Newsletter;
  /** Removes what is kept for a time only: files, submissions, subscriptions that nobody confirmed, counts. */
  sweep(): Promise<void>;
}

interface FormsDeps {
  readonly db: Database;
  readonly content: Pick<ContentSource, 'form' | 'location'>;
  readonly mails: Mails;
  /** Key of the clients' hashes. */
  readonly clientSecret: string;
  readonly now: () => number;
}

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
      ...formEndpoints({
        content,
        submit: (request) => submitForm({ db, content, uploads, mails, limitClient, siteOrigin, now }, request),
      }),
      ...newsletterEndpoints({ newsletter, ownList }),
      ...uploadEndpoints({
        announce: (request) => announceUpload({ content, uploads, limitClient, maxBytes }, request),
        uploads,
        maxBytes,
      }),
      ...reviewEndpoints({ receive: (request) => receiveReview({ db, content, limitClient }, request) }),
    ],
    newsletter,
    sweep: async () => {
      await uploads.sweep(formRetentionDays);
      await forgetSubmissions(db.background, formRetentionDays);
      await forgetUnconfirmed(db.background);
      await forgetCounts(db.background);
    },
  };
}
