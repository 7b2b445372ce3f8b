/* Files for a form: a file is announced, sent to the URL of the response, and then named in the submission of the form. */
import * as z from 'zod/mini';
import { presignBody, presignedWire, uploadedWire, uploadKey, uploadMimes } from '../schema/upload.ts';
import type { Contracts, Operation } from './operation.ts';

export const presignUpload = {
  method: 'POST',
  path: '/upload/presigned-url',
  data: presignedWire,
} as const satisfies Operation;

/**
 * Creates the full declarations of the upload operations. They are in a function, because bundlers drop a function
 * that a script does not call, together with the schemas in it.
 */
export function declareUploads() {
  const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,15}$/u, 'must be a whole number')), z.transform(Number));
  const signature = z.string().check(z.maxLength(100));
  const upload = { tag: 'forms', path: '/upload/{key}', params: { key: uploadKey } } as const;
  return {
    presignUpload: {
      ...presignUpload,
      tag: 'forms',
      summary: 'An address that takes one file for a field of a form',
      body: presignBody,
      status: 201,
      errors: ['notFound', 'tooMany', 'unavailable'],
    },
    sendUpload: {
      ...upload,
      method: 'PUT',
      summary: 'The file, to the signed address; where files go to a bucket, that address is the bucket’s',
      /** The query has the values that the signature covers. */
      query: z.object({ mime: z.enum(uploadMimes), size: wholeNumber, expires: wholeNumber, signature }),
      file: { contentTypes: uploadMimes },
      data: uploadedWire,
      errors: ['forbidden', 'gone', 'conflict', 'unavailable'],
    },
    getUpload: {
      ...upload,
      method: 'GET',
      summary: 'A file that came with a form, by the link in the mail about it, which ends',
      query: z.object({ expires: wholeNumber, signature }),
      raw: { contentType: '*/*', status: 200 },
      errors: ['forbidden', 'gone'],
    },
  } as const satisfies Contracts;
}
