import type { CheckInWire, DeskBookingWire, DeskVoucherWire } from '@latchkey/cms-client/contract';
import type { Failure } from '@latchkey/booking-core';
import type { CallError, CallResult } from '@latchkey/cms-client/staff';
import { describe, expect, it, vi } from 'vitest';
import type { DeskQueue, Submitted } from '../offline/create-queue.ts';
import { createCheckIn } from './check-in-calls.ts';
import { bookingFixture, gameFixture, voucherFixture as voucher } from './test-booking.ts';

const token = 'aaaaaaaaaaaaaaaaaaaaaa';
const atMs = Date.parse('2026-12-01T20:50:00Z');
const doneAt = '2026-12-01T20:50:00.000Z';
const reference = 'K7MR-4XQD';
const voucherCode = 'K7MR-4XQD-22AB-CDEF-GHJK-MNPQ-RSTU';
const checkedIn: CheckInWire = { outcome: 'arrived', arrivedAt: doneAt, booking: bookingFixture() };

function failed(kind: CallError['kind']): Failure<CallError> {
  const error = { kind, code: kind, message: '', details: [], problems: [], retryAfterSeconds: null, status: null };
  return { ok: false, error };
}

const found = (over: Partial<DeskBookingWire> = {}): CallResult<DeskBookingWire> => ({
  ok: true,
  value: { data: bookingFixture(over), meta: null },
});

function arrange({
  submitted = { type: 'done', data: checkedIn },
  booking = found(),
  kept = null,
  vouchers = { ok: true, value: { data: [], meta: null } },
}: {
  readonly submitted?: Submitted;
  readonly booking?: CallResult<DeskBookingWire>;
  readonly kept?: { readonly bookingId: string; readonly name: string } | null;
  readonly vouchers?: CallResult<DeskVoucherWire[]>;
} = {}) {
  const submit = vi.fn<DeskQueue['submit']>(async () => submitted);
  const getDeskBooking = vi.fn(async () => booking);
  const findVouchers = vi.fn(async () => vouchers);
  const checkIn = createCheckIn({
    locationId: 'loc-orlando',
    locale: 'en',
    staff: { getDeskBooking },
    office: { findVouchers },
    queue: { submit },
    keptParty: async () => kept,
    codeLabel: 'Code',
    today: () => '2026-12-01',
  });
  return {
    submit,
    byToken: () => checkIn({ type: 'token', token }, atMs),
    byReference: (typed = reference) => checkIn({ type: 'reference', reference: typed }, atMs),
    getDeskBooking,
    findVouchers,
    byVoucher: () => checkIn({ type: 'voucher', code: voucherCode }, atMs),
  };
}

describe('a check-in by the code of a booking', () => {
  it('goes through the queue, with the time at which it was done', async () => {
    const { byToken, submit } = arrange();
    expect(await byToken()).toEqual({ type: 'arrived', arrivedAt: doneAt, booking: checkedIn.booking });
    expect(submit.mock.calls).toEqual([[{ type: 'checkInByCode', locationId: 'loc-orlando', token, doneAt }, 'Code']]);
  });

  it('returns that the code was used before', async () => {
    const { byToken } = arrange({ submitted: { type: 'done', data: { ...checkedIn, outcome: 'alreadyArrived' } } });
    expect((await byToken()).type).toBe('alreadyArrived');
  });

  it.each(['cancelled', 'otherDay'] as const)('returns that the booking is %s', async (outcome) => {
    const data = { ...checkedIn, outcome, arrivedAt: null };
    const { byToken } = arrange({
      submitted: { type: 'returned', returned: { kind: 'outcome', code: outcome }, data },
    });
    expect((await byToken()).type).toBe(outcome);
  });

  it('is unknown where this location has no such booking', async () => {
    const returned = { kind: 'notFound', code: 'not_found' } as const;
    const { byToken } = arrange({ submitted: { type: 'returned', returned, data: null } });
    expect(await byToken()).toEqual({ type: 'unknown' });
  });

  it('fails where the server rejects it', async () => {
    const returned = { kind: 'rejected', code: 'invalid' } as const;
    const { byToken } = arrange({ submitted: { type: 'returned', returned, data: null } });
    expect(await byToken()).toEqual({ type: 'failed', phrase: null });
  });

  it('waits where there is no connection', async () => {
    expect(await arrange({ submitted: { type: 'queued' } }).byToken()).toEqual({ type: 'queued', name: null });
  });
});

describe('a check-in by a reference', () => {
  it('checks in the game of today, not the game of another day', async () => {
    const tomorrow = gameFixture({ bookingId: 'bk-2', date: '2026-12-02', startsAt: '2026-12-02T21:00:00.000Z' });
    const { byReference, submit } = arrange({ booking: found({ games: [tomorrow, gameFixture()] }) });
    expect((await byReference()).type).toBe('arrived');
    expect(submit.mock.calls).toEqual([
      [{ type: 'checkIn', locationId: 'loc-orlando', reference, bookingId: 'bk-1', doneAt }, 'Ada Byron'],
    ]);
  });

  it.each([
    ['otherDay', found({ games: [] })],
    ['cancelled', found({ state: 'cancelled' })],
    ['unknown', failed('notFound')],
    ['failed', failed('server')],
    ['failed', failed('network')],
  ] as const)('returns %s without a change', async (type, booking) => {
    const { byReference, submit } = arrange({ booking });
    expect((await byReference()).type).toBe(type);
    expect(submit).not.toHaveBeenCalled();
  });

  it('takes the party from the kept day where there is no connection', async () => {
    const { byReference, submit } = arrange({
      booking: failed('network'),
      kept: { bookingId: 'bk-1', name: 'Ada Byron' },
      submitted: { type: 'queued' },
    });
    expect(await byReference()).toEqual({ type: 'queued', name: 'Ada Byron' });
    expect(submit).toHaveBeenCalledOnce();
  });
});

describe('the code of a gift voucher at the door', () => {
  const listed = (...data: DeskVoucherWire[]): CallResult<DeskVoucherWire[]> => ({
    ok: true,
    value: { data, meta: null },
  });

  it('shows the voucher and checks nobody in; the code is sent in the body, never in the URL', async () => {
    const { byVoucher, submit, getDeskBooking, findVouchers } = arrange({ vouchers: listed(voucher) });
    expect(await byVoucher()).toEqual({ type: 'voucher', voucher });
    expect(findVouchers.mock.calls).toEqual([
      [{ locationId: 'loc-orlando' }, { query: { locale: 'en' }, json: { text: voucherCode } }],
    ]);
    expect([submit.mock.calls, getDeskBooking.mock.calls]).toEqual([[], []]);
  });

  it('shows a voucher of another system, whose code looks like a reference', async () => {
    const taken = { ...voucher, codeEnd: '7781' };
    const { byReference } = arrange({ booking: failed('notFound'), vouchers: listed(taken) });
    expect(await byReference('OLD-557781')).toEqual({ type: 'voucher', voucher: taken });
  });

  it.each([
    ['no voucher is found', listed()],
    ['the voucher that is found has another code', listed({ ...voucher, codeEnd: 'XYZA' })],
    [
      'several vouchers are found, which happens only for a part of a code',
      listed(voucher, { ...voucher, id: 'gv-2' }),
    ],
  ])('is unknown where %s', async (_, vouchers) => {
    expect(await arrange({ vouchers }).byVoucher()).toEqual({ type: 'unknown' });
  });

  it('fails where there is no connection', async () => {
    expect((await arrange({ vouchers: failed('network') }).byVoucher()).type).toBe('failed');
  });
});
