import type { ClosureWire, PartyWire } from '@latchkey/cms-client/contract';
import type { CallError, CallResult } from '@latchkey/cms-client/staff';

export function closureFixture(over: Partial<ClosureWire> = {}): ClosureWire {
  return {
    id: 'closure-1',
    gameId: 'game-1',
    startsAt: '2026-12-01T19:00:00.000Z',
    endsAt: '2026-12-01T23:00:00.000Z',
    kind: 'repair',
    remark: '',
    canEnd: true,
    createdBy: 'Ada',
    ...over,
  };
}

/** Creates a party of four at 16:00 in Orlando. */
export function partyFixture(over: Partial<PartyWire> = {}): PartyWire {
  return {
    bookingId: 'bk-1',
    reference: 'K7MR-4XQD',
    version: 1,
    gameId: 'game-1',
    instanceId: 'slot-16',
    date: '2026-12-01',
    startTime: '16:00',
    startsAt: '2026-12-01T21:00:00.000Z',
    durationMinutes: 60,
    isKidsMode: false,
    quantity: 4,
    firstName: 'Ada',
    lastName: 'Byron',
    note: '',
    paid: 0,
    due: 116,
    currency: 'USD',
    arrivedAt: null,
    noShowAt: null,
    soldAtDesk: false,
    ...over,
  };
}

export function failedCall(
  kind: CallError['kind'],
  code: string = kind,
): Extract<CallResult<never>, { readonly ok: false }> {
  const error = { kind, code, message: '', details: [], problems: [], retryAfterSeconds: null, status: null };
  return { ok: false, error };
}

export function received<Data>(data: Data): CallResult<Data> {
  return { ok: true, value: { data, meta: null } };
}
