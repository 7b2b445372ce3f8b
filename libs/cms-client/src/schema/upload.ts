/* Uploads for a form's `file` field. They use zod/mini, because they reach the browser. */
import * as z from 'zod/mini';

/** The types that can be detected by their first bytes; a `file` field accepts some of them. */
export const uploadMimes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'application/pdf',
] as const;

/** The largest file that any installation may allow, in bytes; each sets its own limit up to this. */
export const uploadMaxBytes = 100 * 1024 * 1024;

export const uploadKey = z.string().check(z.regex(/^up_[\w-]{22}$/u, 'is no key of an upload'));

/** Body of POST /upload/presigned-url: the file is announced before it is sent. */
export const presignBody = z.strictObject({
  /** The name of the visitor's file; a path before it is ignored. */
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  mime: z.enum(uploadMimes),
  /** The exact size in bytes. */
  size: z.int().check(z.positive(), z.maximum(uploadMaxBytes)),
  /** Id or slug of the form, and the name of its `file` field. */
  form: z.string().check(z.minLength(1), z.maxLength(100)),
  field: z.string().check(z.minLength(1), z.maxLength(50)),
});

export const presignedWire = z.object({
  /** The value of the form's field once the file is uploaded. */
  key: uploadKey,
  /** The URL for the bytes: a path of this origin, or a URL of a bucket. */
  uploadUrl: z.string().check(z.maxLength(4_000)),
  method: z.literal('PUT'),
  /** The headers of the upload. They must be sent unchanged, since the signature covers them. */
  headers: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(300))),
  expiresAt: z.string().check(z.maxLength(40), z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u)),
});

export const uploadedWire = z.object({ key: uploadKey });

export type UploadMime = (typeof uploadMimes)[number];
export type PresignBody = z.output<typeof presignBody>;
export type PresignedWire = z.output<typeof presignedWire>;
export type UploadedWire = z.output<typeof uploadedWire>;
