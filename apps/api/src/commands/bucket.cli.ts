/* `npm run office -- bucket`: makes the bucket of the uploads with the rules that browsers need. compose.yaml runs it before the apis. */
import { processEnv } from '../kernel/env.ts';
import { makeBucket } from '../uploads/make-bucket.ts';

const { s3, siteOrigin } = processEnv().forms;
if (s3 === null) {
  process.stderr.write('S3_BUCKET is not set: files are kept on the disk.\n');
  process.exitCode = 1;
} else {
  const { isReady, lines } = await makeBucket(s3, siteOrigin);
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (!isReady) process.exitCode = 1;
}
