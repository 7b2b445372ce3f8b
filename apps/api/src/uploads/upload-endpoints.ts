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
import { defineEndpoint, defineRawEndpoint, type Endpoint } from '../http/endpoint.ts';
import { done, type Result } from '../result.ts';
import type { Uploads } from './uploads.ts';

interface UploadServices {
  readonly announce: (request: {
    readonly body: PresignBody;
    readonly client: string;
  }) => Promise<Result<PresignedWire>>;
  readonly uploads: Pick<Uploads, 'receive' | 'open'>;
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

const signatureQuery = z.object({ signature: z.string().max(100) });

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
      refusals: ['notFound', 'tooMany', 'unavailable'],
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
      refusals: ['forbidden', 'gone', 'conflict', 'unavailable'],
      handle: ({ params: { key }, query: { mime, size, expires, signature }, file: { contentType, chunks } }) =>
        uploads.receive({ key, mime, sizeBytes: size, expiresAt: expires, signature, contentType, chunks }),
    }),

    defineRawEndpoint({
      method: 'get',
      path: '/api/upload/{key}',
      operationId: 'getUpload',
      tag: 'forms',
      summary: 'A file that came with a form, by the link in the mail about it',
      params: { key: uploadKey },
      query: signatureQuery,
      raw: { contentType: '*/*', status: 200 },
      refusals: ['forbidden', 'gone'],
      handle: async ({ params: { key }, query: { signature } }) => {
        const opened = await uploads.open(key, signature);
        if (!opened.ok) return opened;
        const { name, mime, bytes } = opened.value;
        return done({ body: bytes, headers: { 'Content-Type': mime, ...downloadHeaders(name) } });
      },
    }),
  ];
}

/** A stranger's file: saved under its name, never shown as a page of ours. */
function downloadHeaders(name: string): Readonly<Record<string, string>> {
  const plain = name.replaceAll(/[^\w. -]/gu, '_');
  // Half of a character cannot be written.
  const whole = name.replaceAll(/\p{Cs}/gu, '_');
  // What RFC 8187 does not have unescaped and encodeURIComponent leaves.
  const escaped = encodeURIComponent(whole).replaceAll(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return {
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
}
