import { deskContracts, deskVoucherContracts } from '@latchkey/cms-client/contract';
import type {
  ChangeQuoteWire,
  CheckInWire,
  ClosureBody,
  ClosureQuoteWire,
  ClosureWire,
  DaySheetWire,
  DeskBookingWire,
  DeskVoucherDetailWire,
  DeskVoucherWire,
  FoundPartyWire,
  RenewedVoucherWire,
  SoldVouchersWire,
} from '@latchkey/cms-client/contract';
import { parse, type $ZodType, type output } from 'zod/v4/core';
import type { StaffCaller } from '../../src/kernel/staff-caller.ts';
import { fakeStaffHeader } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { createCaller, type ApiResponse } from '../caller.ts';

const daySheetWire = deskContracts.getDaySheet.data;
const foundPartiesWire = deskContracts.findParties.data;
const deskBookingWire = deskContracts.getDeskBooking.data;
const checkInWire = deskContracts.checkIn.data;
const slotListWire = deskContracts.listDeskTimes.data;
const changeQuoteWire = deskContracts.quoteDeskChange.data;
const closureListWire = deskContracts.listClosures.data;
const closureQuoteWire = deskContracts.quoteClosure.data;
const closureWire = deskContracts.makeClosure.data;
const voucherDetailWire = deskVoucherContracts.getDeskVoucher.data;

export const grace: StaffCaller = {
  personId: 'person-grace',
  sessionId: 'session-grace',
  name: 'Grace',
  role: 'manager',
  locationIds: null,
  deskOrigin: 'https://desk.test',
};

/** The request for a voucher of 50 for a person who gives no address, paid in cash. */
export const oneVoucher = {
  vouchers: [{ voucherId: 'gift-50', quantity: 1 }],
  customer: { firstName: 'Vera', lastName: 'Gift', email: '', phone: '' },
  locale: 'en',
  method: 'cash',
  total: 50,
} as const;

/** Creates a person of the staff of the harbour who calls the api; every response is checked against the OpenAPI document. */
export function createDesk(api: Pick<TestApi, 'fetch'>, staff: StaffCaller = grace, locationId = 'loc-harbour') {
  const { call } = createCaller(api);
  let keys = 0;
  const send = (method: string, below: string, body?: unknown, key?: string): Promise<ApiResponse> => {
    keys += 1;
    return call(method, `/staff/${locationId}${below}`, {
      body,
      headers: {
        [fakeStaffHeader]: JSON.stringify(staff),
        ...(method !== 'GET' && { 'idempotency-key': key ?? `${staff.personId}-key-number-${keys}` }),
      },
    });
  };
  const expecting = async <Schema extends $ZodType>(
    schema: Schema,
    response: Promise<ApiResponse>,
  ): Promise<output<Schema>> => {
    const { status, data, error } = await response;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(error)}`);
    return parse(schema, data);
  };
  const booking = (response: Promise<ApiResponse>): Promise<DeskBookingWire> => expecting(deskBookingWire, response);
  const desk = {
    send,
    day: (date: string): Promise<DaySheetWire> => expecting(daySheetWire, send('GET', `/days/${date}`)),
    find: (text: string): Promise<FoundPartyWire[]> =>
      expecting(foundPartiesWire, send('GET', `/bookings?text=${encodeURIComponent(text)}`)),
    read: (reference: string) => booking(send('GET', `/bookings/${reference}`)),
    scan: (token: string, doneAt?: string, key?: string): Promise<CheckInWire> =>
      expecting(checkInWire, send('POST', '/check-ins', { token, ...(doneAt !== undefined && { doneAt }) }, key)),
    checkIn: (reference: string, bookingId: string, body: object = {}, key?: string): Promise<CheckInWire> =>
      expecting(checkInWire, send('POST', `/bookings/${reference}/games/${bookingId}/arrival`, body, key)),
    undoCheckIn: (reference: string, bookingId: string, version?: number) =>
      booking(
        send(
          'DELETE',
          `/bookings/${reference}/games/${bookingId}/arrival${version === undefined ? '' : `?version=${version}`}`,
        ),
      ),
    noShow: (reference: string, bookingId: string, version: number) =>
      booking(send('POST', `/bookings/${reference}/games/${bookingId}/no-show`, { version })),
    undoNoShow: (reference: string, bookingId: string) =>
      booking(send('DELETE', `/bookings/${reference}/games/${bookingId}/no-show`)),
    note: (reference: string, version: number, note: string) =>
      booking(send('PUT', `/bookings/${reference}/note`, { version, note })),
    times: (reference: string, bookingId: string, date: string) =>
      expecting(slotListWire, send('GET', `/bookings/${reference}/times?bookingId=${bookingId}&startDate=${date}`)),
    quote: (reference: string, below: 'change' | 'cancel', body: object): Promise<ChangeQuoteWire> =>
      expecting(changeQuoteWire, send('POST', `/bookings/${reference}/${below}/quote`, body)),
    /** Quotes a change and applies it. */
    change: async (reference: string, version: number, game: object) => {
      const { quoteId } = await desk.quote(reference, 'change', { version, game });
      return booking(send('POST', `/bookings/${reference}/change`, { version, game, quoteId }));
    },
    cancel: async (reference: string, version: number, back: 'policy' | 'all') => {
      const { quoteId } = await desk.quote(reference, 'cancel', { version, back });
      return booking(send('POST', `/bookings/${reference}/cancel`, { version, back, quoteId }));
    },
    pay: (reference: string, version: number, amount: number, method = 'cash') =>
      booking(send('POST', `/bookings/${reference}/payments`, { version, amount, method })),
    refund: (reference: string, body: object) => booking(send('POST', `/bookings/${reference}/refunds`, body)),
    /** Returns the response, also if the refund is rejected. */
    tryRefund: (reference: string, body: object, key?: string) =>
      send('POST', `/bookings/${reference}/refunds`, body, key),
    tryDiscount: (reference: string, body: object, key?: string) =>
      send('PUT', `/bookings/${reference}/discount`, body, key),
    discount: (reference: string, version: number, amount: number, reason = 'the lights failed') =>
      booking(desk.tryDiscount(reference, { version, amount, reason })),
    tryRedeem: (reference: string, body: object, key?: string) =>
      send('POST', `/bookings/${reference}/vouchers`, body, key),
    redeem: (reference: string, version: number, code: string) => booking(desk.tryRedeem(reference, { version, code })),
    vouchers: (text = ''): Promise<DeskVoucherWire[]> =>
      expecting(deskVoucherContracts.findVouchers.data, send('POST', '/vouchers/find', { text })),
    voucher: (id: string): Promise<DeskVoucherDetailWire> =>
      expecting(voucherDetailWire, send('GET', `/vouchers/${id}`)),
    voucherShop: () => expecting(deskVoucherContracts.getVoucherShop.data, send('GET', '/voucher-shop')),
    trySellVouchers: (body: object, key?: string) => send('POST', '/vouchers', body, key),
    sellVouchers: (body: object = {}, key?: string): Promise<SoldVouchersWire> =>
      expecting(deskVoucherContracts.sellVouchers.data, desk.trySellVouchers({ ...oneVoucher, ...body }, key)),
    tryVoucher: (method: 'POST' | 'PUT' | 'DELETE', id: string, below: string, body?: object, key?: string) =>
      send(method, `/vouchers/${id}/${below}`, body, key),
    changeVoucher: (method: 'POST' | 'PUT' | 'DELETE', id: string, below: string, body?: object) =>
      expecting(voucherDetailWire, desk.tryVoucher(method, id, below, body)),
    renewCode: (id: string, body: object, key?: string): Promise<RenewedVoucherWire> =>
      expecting(deskVoucherContracts.renewVoucherCode.data, desk.tryVoucher('POST', id, 'code', body, key)),
    closures: (): Promise<ClosureWire[]> => expecting(closureListWire, send('GET', '/closures')),
    quoteClosure: (closure: ClosureBody): Promise<ClosureQuoteWire> =>
      expecting(closureQuoteWire, send('POST', '/closures/quote', closure)),
    tryMakeClosure: (closure: ClosureBody, quoteId: string, key?: string) =>
      send('POST', '/closures', { quoteId, closure }, key),
    /** Quotes a closure and makes it. */
    close: async (closure: ClosureBody): Promise<ClosureWire> => {
      const { quoteId } = await desk.quoteClosure(closure);
      return expecting(closureWire, desk.tryMakeClosure(closure, quoteId));
    },
    tryEndClosure: (id: string, key?: string) => send('DELETE', `/closures/${id}`, undefined, key),
    endClosure: (id: string): Promise<ClosureWire> => expecting(closureWire, desk.tryEndClosure(id)),
  };
  return desk;
}
