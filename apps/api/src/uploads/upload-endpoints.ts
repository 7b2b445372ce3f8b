import {
  presignBody,
  presignedWire,
  uploadedWire,
  uploadKey,
  uploadMimes,
  type PresignBody,
  type PresignedWire,
} from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts';
import type { Result } from '../result.ts';
import type { Uploads } from './uploads.ts';

interface UploadServices {
  readonly announce: (request: {
    readonly body: PresignBody;
    readonly client: string;
  }) => Promise<Result<PresignedWire>>;
  readonly uploads: Pick<Uploads, 'receive'>;
  readonly maxBytes: number;
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/u, 'must be a whole number')
  .transform(Number);

/** What the signature of an address covers. */
const grantQuery = z.object({
  mime: z.enum(uploadMimes),
  size: wholeNumber,
  expires: wholeNumber,
  signature: z.string().max(100),
});

/** §7 Uploads: a file is announced, then sent to the address of the answer, then named in the form's answers. */
export function uploadEndpoints({ announce, uploads, maxBytes }: UploadServices): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/upload/presigned-url',
      operationId: 'presignUpload',
      tag: 'forms',
      summary: 'An address that takes one file for a field of a form',
      body: presignBody,
      data: presignedWire,
      status: 201,
      refusals: ['notFound', 'tooMany'],
      handle: announce,
    }),

    defineEndpoint({
      method: 'put',
      path: '/api/upload/{key}',
      operationId: 'sendUpload',
      tag: 'forms',
      summary: 'The file, to the signed address; where files go to a bucket, that address is the bucket’s',
      params: { key: uploadKey },
      query: grantQuery,
      file: { contentTypes: uploadMimes, maxBytes },
      data: uploadedWire,
      refusals: ['forbidden', 'gone', 'conflict'],
      handle: ({ params: { key }, query: { mime, size, expires, signature }, file: { contentType, chunks } }) =>
        uploads.receive({ key, mime, sizeBytes: size, expiresAt: expires, signature, contentType, chunks }),
    }),
  ];
}
