import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed address of ours stands for. */
export interface UploadGrant {
  readonly key: string;
  readonly mime: string;
  readonly sizeBytes: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export function signUpload(secret: string, { key, mime, sizeBytes, expiresAt }: UploadGrant): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['upload', key, mime, sizeBytes, expiresAt]))
    .digest('base64url');
}

/** Of the link that opens a file; good for as long as the file is kept. */
export function signDownload(secret: string, key: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['download', key]))
    .digest('base64url');
}

export function isSame(wanted: string, signature: string): boolean {
  const expected = Buffer.from(wanted);
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
