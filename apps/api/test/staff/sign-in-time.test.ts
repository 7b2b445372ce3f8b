import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { goodPassword, join } from './new-member.ts';
import { callAsStaff, createMember } from './staff-caller.ts';

const { scrypt } = crypto;
let hashes: readonly unknown[] = [];

/** Returns the derivations of a password since the last call, each with the parameters that decide how long it takes. */
function takeHashes(): readonly unknown[] {
  const taken = hashes;
  hashes = [];
  return taken;
}

describe.each(backends)('the time of a sign-in on $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open();
    // Nearly all of the time of a sign-in is spent in scrypt. Counting its calls is more exact than a clock on a busy machine.
    Object.assign(crypto, {
      scrypt: (...call: Parameters<typeof scrypt>) => {
        const [, , keyLength, options] = call;
        hashes = [...hashes, { keyLength, options }];
        scrypt(...call);
      },
    });
    syncBuiltinESMExports();
  });
  afterAll(async () => {
    Object.assign(crypto, { scrypt });
    syncBuiltinESMExports();
    await api.close();
  });

  const signIn = async (email: string, password: string, cookie?: string) => {
    takeHashes();
    const { status, setCookies } = await callAsStaff(
      { fetch: api.fetchUnchecked },
      'POST',
      '/desk/auth/sign-in/email',
      {
        body: { email, password },
        cookie,
      },
    );
    return { status, setCookies, hashes: takeHashes() };
  };

  it('is spent on one hash of a password, also for an unknown person and for a person without a password', async () => {
    const owner = await createMember(api, 'owner', null);
    const { email } = await join(api, owner, [{ role: 'host', locationId: 'loc-harbour' }]);
    const right = await signIn(email, goodPassword);
    expect([right.status, right.hashes.length]).toEqual([200, 1]);

    const wrong = await signIn(email, 'wrong lantern gravel');
    const nobody = await signIn('nobody-here@staff.example', 'wrong lantern gravel');
    // This person has no password, as if they signed in by passkeys only.
    const withoutPassword = await createMember(api, 'host', 'loc-harbour');
    const passkeysOnly = await signIn(withoutPassword.email, 'wrong lantern gravel');
    for (const { status, hashes: done } of [wrong, nobody, passkeysOnly]) {
      expect(status).toBe(401);
      expect(done).toEqual(right.hashes);
    }
  });
});
