import { uploadMaxBytes } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const bucket = {
  S3_BUCKET: 'files',
  S3_ENDPOINT: 'https://s3.example/',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const readSettings = (source: Record<string, string>) => {
  const result = readEnv(source);
  return result.ok ? result.value.forms : result.error.map((error) => error.split(':')[0]);
};

describe('the settings of forms', () => {
  it('store everything locally where nothing is set', () => {
    expect(readSettings({ DATA_DIR: '/data' })).toEqual({
      formsPerHour: 60,
      formRetentionDays: 365,
      uploadsOn: 'disk',
      uploadDir: '/data/uploads',
      uploadMaxBytes: 10 * 1024 * 1024,
      unfinishedUploads: { clientBytes: 50 * 1024 * 1024, allBytes: 1000 * 1024 * 1024 },
      minFreeBytes: 100 * 1024 * 1024,
      s3: null,
      mailchimp: null,
      newsletterLists: ['news'],
      siteOrigin: 'http://localhost:3000',
    });
  });

  it('name a bucket, Mailchimp’s data centre, the lists and the site', () => {
    const settings = readSettings({
      ...bucket,
      MAILCHIMP_API_KEY: 'abc-us21',
      NEWSLETTER_LISTS: 'a1,b2',
      SITE_ORIGIN: 'https://house.example/',
    });
    expect(settings).toMatchObject({
      s3: { endpoint: 'https://s3.example', bucket: 'files', region: 'us-east-1', accessKeyId: 'key' },
      mailchimp: { apiKey: 'abc-us21', origin: 'https://us21.api.mailchimp.com' },
      newsletterLists: ['a1', 'b2'],
      siteOrigin: 'https://house.example',
    });
    expect(readSettings({ PORT: '4100' })).toMatchObject({ siteOrigin: 'http://localhost:4100' });
  });

  it.each([
    [{ ...bucket, S3_SECRET_ACCESS_KEY: '', S3_ENDPOINT: '' }, ['S3_ENDPOINT', 'S3_SECRET_ACCESS_KEY']],
    [{ MAILCHIMP_API_KEY: 'abc' }, ['MAILCHIMP_API_KEY']],
    [{ NEWSLETTER_LISTS: 'a b' }, ['NEWSLETTER_LISTS']],
    [{ SITE_ORIGIN: 'house.example' }, ['SITE_ORIGIN']],
    [{ UPLOAD_MAX_MB: String(uploadMaxBytes / 1024 / 1024 + 1) }, ['UPLOAD_MAX_MB']],
  ])('are rejected by name, %j', (source, names) => {
    expect(readSettings(source)).toEqual(names);
  });
});
