import type { MailchimpSettings } from '../newsletter/mailchimp-list.ts';
import type { UnfinishedLimits } from '../uploads/uploads.ts';
import type { S3Settings } from '../uploads/s3-store.ts';

/** What an installation decides of forms, newsletters and uploads; `env.ts` reads it. */
export interface FormSettings {
  /** Of each kind of request, per client; 0 for no limit. */
  readonly formsPerHour: number;
  /** How long submissions are kept with their files; 0 for ever. */
  readonly formRetentionDays: number;
  /** Folder of the files where there is no bucket. */
  readonly uploadDir: string;
  readonly uploadMaxBytes: number;
  /** Most bytes of files that no form has claimed. */
  readonly unfinishedUploads: UnfinishedLimits;
  /** Free space on the disk below which no file is taken; 0 never looks. */
  readonly minFreeBytes: number;
  readonly s3: S3Settings | null;
  readonly mailchimp: MailchimpSettings | null;
  /** Ids of the newsletters; the first serves where none is named. */
  readonly newsletterLists: readonly string[];
  /** `https://host` of links in mails. */
  readonly siteOrigin: string;
}
