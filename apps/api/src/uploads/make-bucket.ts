import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from './s3-store.ts';

/** The longest wait for the store. */
const timeoutMs = 10_000;

/** The region in which S3 creates buckets unless the request names another one. It rejects a request that names this one. */
const defaultRegion = 'us-east-1';

/** The outcome of making a bucket. */
export interface BucketMade {
  /** True if visitors can upload now. */
  readonly isReady: boolean;
  /** The lines for the operator: they say what was done, or the error. */
  readonly lines: readonly string[];
}

/**
 * Makes the bucket of the uploads if there is none, and gives it the rules by which browsers of the site may send files to it. A second run changes
 * nothing.
 */
export async function makeBucket(
  { endpoint, bucket, region, ...credentials }: S3Settings,
  siteOrigin: string,
): Promise<BucketMade> {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 0 });
  const address = `${endpoint.replace(/\/$/u, '')}/${bucket}`;
  const send = async (method: string, url: string, body: string | null = null) => {
    const response = await client.fetch(url, {
      method,
      ...(body !== null && { body, headers: { 'content-type': 'application/xml', 'content-md5': hashMd5(body) } }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  };
  const lines: string[] = [];
  const foundStatus = await send('HEAD', address);
  if (foundStatus === 404) {
    const madeStatus = await send('PUT', address, region === defaultRegion ? null : writeRegion(region));
    if (madeStatus >= 300) return { isReady: false, lines: [`The store made no bucket ${bucket}: ${madeStatus}.`] };
    lines.push(`Made the bucket ${bucket}.`);
  } else if (foundStatus >= 300) {
    return {
      isReady: false,
      lines: [`The store does not show the bucket ${bucket}: ${foundStatus}. Check its key and region.`],
    };
  }
  const corsStatus = await send('PUT', `${address}?cors`, writeCorsRules(siteOrigin));
  if (corsStatus < 300)
    return { isReady: true, lines: [...lines, `Browsers of ${siteOrigin} may send files to ${bucket}.`] };
  // Some stores have one rule for all buckets, in their own settings, and do not know this call.
  const hasOwnRules = corsStatus === 501 || corsStatus === 405;
  const line = hasOwnRules
    ? `The store keeps no rules for a bucket: allow PUT from ${siteOrigin} in its own settings, if it does not allow it anyway.`
    : `The store did not take the rules of the bucket: ${corsStatus}.`;
  return { isReady: hasOwnRules, lines: [...lines, line] };
}

function writeRegion(region: string): string {
  return `<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><LocationConstraint>${region}</LocationConstraint></CreateBucketConfiguration>`;
}

/** Writes the CORS rules with which browsers of the site may PUT a file (`s3-store.ts` signs the address). */
function writeCorsRules(siteOrigin: string): string {
  const headers = ['content-type', 'if-none-match'].map((name) => `<AllowedHeader>${name}</AllowedHeader>`).join('');
  return `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><CORSRule><AllowedOrigin>${siteOrigin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>${headers}<MaxAgeSeconds>3600</MaxAgeSeconds></CORSRule></CORSConfiguration>`;
}

function hashMd5(body: string): string {
  return createHash('md5').update(body).digest('base64');
}
