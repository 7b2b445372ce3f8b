import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addWebhookSecret } from './env-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-env-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (before: string | null, account: string) => {
  const file = join(folder, '.env');
  if (before !== null) writeFileSync(file, before);
  addWebhookSecret(file, account, 'whsec_new');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  return readFileSync(file, 'utf8');
};

describe('the secret of a new webhook in the file of the environment', () => {
  it.each([
    ['into a new file', null, 'default', 'STRIPE_WEBHOOK_SECRET=whsec_new\n'],
    ['after other lines', 'A=1', 'default', 'A=1\nSTRIPE_WEBHOOK_SECRET=whsec_new\n'],
    [
      'in an empty line of its own',
      'STRIPE_WEBHOOK_SECRET=\nA=1\n',
      'default',
      'STRIPE_WEBHOOK_SECRET=whsec_new\nA=1\n',
    ],
    [
      'before the old one',
      'STRIPE_WEBHOOK_SECRET="whsec_old"\n',
      'default',
      'STRIPE_WEBHOOK_SECRET=whsec_new,whsec_old\n',
    ],
    [
      'by its account',
      'STRIPE_WEBHOOK_SECRET=whsec_old\n',
      'spain',
      'STRIPE_WEBHOOK_SECRET=spain=whsec_new,whsec_old\n',
    ],
  ])('is written %s', (_, before, account, after) => {
    expect(write(before, account)).toBe(after);
  });
});
