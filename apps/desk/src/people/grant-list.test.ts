import type { RoleGrant } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import type { StaffSession } from '../session/session.tsx';
import { listGrantablePlaces, listGrantableRoles, withGrant } from './grant-list.ts';

function createSession(...grants: readonly RoleGrant[]): StaffSession {
  const location = { timeZone: 'UTC', currency: 'USD', role: 'host' as const, soldBy: 'here' as const, rooms: [] };
  return {
    person: { id: 'p', email: 'ada@example.com', name: 'Ada', hasPassword: true, hasCode: false, passkeys: [] },
    grants: [...grants],
    locations: ['orlando', 'paris'].map((id) => ({ ...location, id, slug: id, name: id })),
    expiresAt: '2026-11-28T12:00:00.000Z',
    isDemo: true,
  };
}

describe('what a person may grant', () => {
  it('is at most what they have at that place', () => {
    const session = createSession({ role: 'manager', locationId: 'orlando' }, { role: 'host', locationId: 'paris' });
    expect(listGrantableRoles(session, 'orlando')).toEqual(['host', 'manager']);
    expect(listGrantableRoles(session, null)).toEqual([]);
    expect(listGrantablePlaces(session)).toEqual(['orlando']);
  });

  it('is everything everywhere for an owner of the chain', () => {
    const session = createSession({ role: 'owner', locationId: null });
    expect(listGrantableRoles(session, 'paris')).toEqual(['host', 'manager', 'owner']);
    expect(listGrantablePlaces(session)).toEqual([null, 'orlando', 'paris']);
  });
});

describe('a list of roles', () => {
  it('has one for each place', () => {
    const grants = withGrant([{ role: 'host', locationId: 'paris' }], { role: 'manager', locationId: 'paris' });
    expect(grants).toEqual([{ role: 'manager', locationId: 'paris' }]);
    expect(withGrant(grants, { role: 'host', locationId: null })).toHaveLength(2);
  });
});
