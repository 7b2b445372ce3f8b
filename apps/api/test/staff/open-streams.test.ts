import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { callAsStaff, deskOrigin, fromDesk, createMember, createSignedIn, type StaffMember } from './staff-caller.ts';

const minuteMs = 60_000;
/** The time after which an open screen is checked. */
const checkedMs = 15_000;

/** A screen of a day that was left open. */
interface OpenScreen {
  /** Looks for changes, a little later than a screen is checked, and returns whether the stream has ended. */
  isEnded(): Promise<boolean>;
}

describe.each(backends)('an open screen of the desk on $name', (backend) => {
  let api: TestApi;
  let owner: StaffMember;
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;
  beforeAll(async () => {
    api = await backend.open({ now: nowMs });
  });
  afterAll(() => api.close());
  // Each test begins later than the one before, and with an owner who is signed in.
  afterEach(() => {
    aheadMs += minuteMs;
  });
  const begin = async (member: StaffMember, locationId = 'loc-harbour'): Promise<OpenScreen> => {
    owner = await createSignedIn(api, { grants: [{ role: 'owner', locationId: null }], now: nowMs() });
    const headers = { ...fromDesk, cookie: member.cookie };
    const response = await api.fetch(new Request(`${deskOrigin}/staff/${locationId}/events`, { headers }));
    expect(response.status).toBe(200);
    const stream: ReadableStream<Uint8Array> | null = response.body;
    const reader = stream?.getReader();
    const read = { isDone: false };
    const readOn = async () => {
      while (!read.isDone) read.isDone = (await reader?.read())?.done ?? true;
    };
    void readOn();
    return {
      isEnded: async () => {
        aheadMs += checkedMs;
        await api.dayWatch.look();
        // Further looks give the check the time to read the database.
        for (let turn = 0; turn < 50 && !read.isDone; turn += 1) {
          await api.dayWatch.look();
          await new Promise(setImmediate);
        }
        return read.isDone;
      },
    };
  };
  const createHost = (locationId: string | null) =>
    createSignedIn(api, { grants: [{ role: 'host', locationId }], now: nowMs() });

  it('stays connected while its person may see the location', async () => {
    const screen = await begin(await createHost('loc-harbour'));
    expect([await screen.isEnded(), await screen.isEnded()]).toEqual([false, false]);
  });

  it('ends when its person is removed', async () => {
    const member = await createHost('loc-harbour');
    const [screen, other] = [await begin(member), await begin(await createHost('loc-harbour'))];
    expect((await owner.call('DELETE', `/staff/chain/people/${member.personId}`)).status).toBe(200);
    expect([await screen.isEnded(), await other.isEnded()]).toEqual([true, false]);
  });

  it('ends when its person loses the role at that location', async () => {
    const member = await createSignedIn(api, {
      grants: [
        { role: 'host', locationId: 'loc-harbour' },
        { role: 'host', locationId: 'loc-mill' },
      ],
      now: nowMs(),
    });
    const screen = await begin(member);
    const grants = [{ role: 'host', locationId: 'loc-mill' }];
    expect((await owner.call('PUT', `/staff/chain/people/${member.personId}`, { grants })).status).toBe(200);
    expect(await screen.isEnded()).toBe(true);
  });

  it('ends when its person signs out', async () => {
    const member = await createHost('loc-harbour');
    const screen = await begin(member);
    const signedOut = await callAsStaff({ fetch: api.fetchUnchecked }, 'POST', '/desk/auth/sign-out', {
      cookie: member.cookie,
    });
    expect(signedOut.status).toBe(200);
    expect(await screen.isEnded()).toBe(true);
  });

  it('does not extend the session of a person who does nothing else', async () => {
    const member = await createMember(api, 'host', 'loc-harbour');
    aheadMs += minuteMs;
    const screen = await begin(member);
    // A session that is not used ends after twelve hours.
    for (let hour = 0; hour < 11; hour += 1) {
      aheadMs += 60 * minuteMs;
      expect(await screen.isEnded()).toBe(false);
    }
    aheadMs += 70 * minuteMs;
    expect(await screen.isEnded()).toBe(true);
    expect((await callAsStaff(api, 'GET', '/staff/session', { cookie: member.cookie })).status).toBe(401);
  });
});
