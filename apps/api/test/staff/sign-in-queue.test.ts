import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { callAsStaff } from './staff-caller.ts';

const signIns = 24;
const { scrypt } = crypto;
type Callback = Parameters<typeof scrypt>[4];

describe.each(backends)('sign-ins at once on $name', (backend) => {
  /** The hashes that have begun and wait until the test ends them. */
  let begun: (() => void)[] = [];
  let api: TestApi;

  beforeAll(async () => {
    api = await backend.open();
    Object.assign(crypto, {
      scrypt: (...[, , keyLength, , callback]: [unknown, unknown, number, unknown, Callback]) => {
        begun.push(() => callback(null, Buffer.alloc(keyLength)));
      },
    });
    syncBuiltinESMExports();
  });
  afterAll(async () => {
    Object.assign(crypto, { scrypt });
    syncBuiltinESMExports();
    await api.close();
  });

  it('hash two passwords at a time, in the order of the sign-ins, and leave room for other requests', async () => {
    const signIn = (index: number) =>
      callAsStaff({ fetch: api.fetchUnchecked }, 'POST', '/desk/auth/sign-in/email', {
        body: { email: `nobody-${index}@staff.example`, password: 'wrong lantern gravel' },
      });
    const all = Promise.all(Array.from({ length: signIns }, (_, index) => signIn(index)));
    let ended = 0;
    while (ended < signIns) {
      const expected = Math.min(2, signIns - ended);
      await vi.waitFor(() => expect(begun).toHaveLength(expected), { timeout: 60_000 });
      expect((await api.fetch(new Request('http://api.test/api/locations'))).status).toBe(200);
      expect(begun).toHaveLength(expected);
      const now = begun;
      begun = [];
      ended += now.length;
      for (const end of now) end();
    }
    expect((await all).map(({ status }) => status)).toEqual(Array.from({ length: signIns }, () => 401));
  });
});
