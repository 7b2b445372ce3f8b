/* Uploads for a form's `file` field (§7). zod/mini, because these reach the browser. */
import * as z from 'zod/mini';

/** Types that can be told by their first bytes; a `file` field takes some of them. */
export const uploadMimes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'application/pdf',
] as const;

/** Largest file that any installation may allow; each sets its own limit below it. */
export const uploadMaxBytes = 100 * 1024 * 1024;

export const uploadKey = z.string().check(z.regex(/^up_[\w-]{22}$/u, 'is no key of an upload'));

/** Body of POST /upload/presigned-url: the file is announced before it is sent. */
export const presignBody = z.strictObject({
  /** As the visitor's file is called; a path in front of it is of no interest. */
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  mime: z.enum(uploadMimes),
  /** Bytes, exactly. */
  size: z.int().check(z.positive(), z.maximum(uploadMaxBytes)),
  /** Id or slug of the form, and the name of its `file` field. */
  form: z.string().check(z.minLength(1), z.maxLength(100)),
  field: z.string().check(z.minLength(1), z.maxLength(50)),
});

export const presignedWire = z.object({
  /** What the form's field is answered with once the file is there. */
  key: uploadKey,
  /** Where the bytes go: a path of this origin, or the address of a bucket. */
  uploadUrl: z.string().check(z.maxLength(4_000)),
  method: z.literal('PUT'),
  /** To be sent exactly so: the signature covers them. */
  headers: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(300))),
  expiresAt: z.string().check(z.maxLength(40), z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u)),
});

export const uploadedWire = z.object({ key: uploadKey });

export type UploadMime = (typeof uploadMimes)[number];
export type PresignBody = z.output<typeof presignBody>;
export type PresignedWire = z.output<typeof presignedWire>;
export type UploadedWire = z.output<typeof uploadedWire>;
