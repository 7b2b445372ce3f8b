import type { Contract, StaffAccess } from '@latchkey/cms-client/contract';
import { staffRoles, type StaffRole } from '@latchkey/cms-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { deskOrigin, fromDesk, createMember } from './staff-caller.ts';
import { staffContracts } from './staff-contracts.ts';

/**
 * The rules for who may call each operation, written a second time: a declaration that is changed by mistake fails here. A new operation does not
 * compile without a rule.
 */
const rules = {
  getStaffSession: 'signedIn',
  listSessions: 'signedIn',
  endSession: 'signedIn',
  findInvitation: 'anyone',
  acceptInvitation: 'anyone',
  listStaff: 'manager',
  inviteStaff: 'manager',
  changeGrants: 'owner',
  removeStaff: 'owner',
  listAudit: 'manager',

  getDaySheet: 'host',
  findParties: 'host',
  getDeskBooking: 'host',
  checkInByCode: 'host',
  checkIn: 'host',
  undoCheckIn: 'host',
  markNoShow: 'host',
  undoNoShow: 'host',
  writeNote: 'host',
  listDeskTimes: 'host',
  quoteDeskChange: 'host',
  changeDeskBooking: 'host',
  quoteDeskCancellation: 'manager',
  cancelDeskBooking: 'manager',
  takePayment: 'host',
  refundDeskBooking: 'manager',
  listClosures: 'host',
  quoteClosure: 'manager',
  makeClosure: 'manager',
  endClosure: 'manager',
  watchDesk: 'host',
  sendPaymentLink: 'host',
  listPaymentLinks: 'host',
  getPaymentLink: 'host',
  discountBooking: 'host',
  redeemVoucher: 'host',

  findVouchers: 'host',
  getDeskVoucher: 'host',
  getVoucherShop: 'host',
  sellVouchers: 'host',
  extendVoucher: 'manager',
  blockVoucher: 'host',
  unblockVoucher: 'manager',
  renewVoucherCode: 'manager',
  refundVoucher: 'manager',

  deskListSlots: 'host',
  deskGetSlot: 'host',
  deskGetCalendar: 'host',
  deskCreateBasket: 'host',
  deskGetBasket: 'host',
  deskUpdateBasket: 'host',
  deskDeleteBasket: 'host',
  deskDeleteBooking: 'host',
  deskExtendBasket: 'host',
  deskCheckoutBasket: 'host',
  deskGetPayment: 'host',
  deskChangePaymentPage: 'host',
  deskCancelPayment: 'host',
  deskGetConfirmation: 'host',
  deskListVouchers: 'host',
  deskAddPromotion: 'host',
  deskDeletePromotion: 'host',

  getFigures: 'manager',
  getCashDay: 'host',
  countCash: 'host',
  exportFigures: 'manager',

  findCustomers: 'host',
  getCustomer: 'host',
  writeCustomerNote: 'host',
  changeCustomerNote: 'host',
  removeCustomerNote: 'host',
  mergeCustomers: 'owner',
  undoCustomerMerge: 'owner',
  exportPerson: 'owner',
  quoteErasure: 'owner',
  erasePerson: 'owner',

  listSubmissions: 'manager',
  countWaiting: 'manager',
  getSubmission: 'manager',
  assignSubmission: 'manager',
  answerSubmission: 'manager',
  closeSubmission: 'manager',
  getSubmissionFile: 'manager',
  listReceivedReviews: 'manager',
  decideReview: 'manager',
  answerReview: 'manager',
} as const satisfies Record<keyof typeof staffContracts, StaffAccess>;

/**
 * The operations whose handler also asks for an owner of the whole chain. Other operations do, too, but they reject the empty request of this test
 * before that.
 */
const ofWholeChain: ReadonlySet<string> = new Set(['undoCustomerMerge']);

/** The places where a role is held: one of the fixture's locations, or the chain. */
const places = ['loc-harbour', 'loc-mill', null] as const;
/** The places where an operation is called; the last one does not exist. */
const wantedPlaces = ['loc-harbour', 'loc-mill', 'loc-nowhere'] as const;

/** Returns the outcome of a call by the rules above: the caller needs the role, and needs it at the wanted location or for the chain. */
function expected(
  access: StaffAccess,
  caller: { role: StaffRole; place: string | null } | null,
  wanted: string | null,
) {
  if (access === 'anyone') return 'admitted';
  if (caller === null) return 'signed_out';
  const isThere = wanted === null || caller.place === null || caller.place === wanted;
  const isEnough = access === 'signedIn' || staffRoles.indexOf(caller.role) >= staffRoles.indexOf(access);
  return isThere && isEnough ? 'admitted' : 'role_missing';
}

describe.each(backends)('the operations of the staff on $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open();
  });
  afterAll(() => api.close());

  /** Calls an operation with no parameters and no body, because the guard decides before a request is read. */
  const outcome = async ({ method, path }: Contract, wanted: string | null, cookie: string | undefined) => {
    const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => (name === 'locationId' ? `${wanted}` : 'x'));
    const response = await api.fetchUnchecked(
      new Request(new URL(filled, deskOrigin), { method, headers: { ...fromDesk, ...(cookie && { cookie }) } }),
    );
    if (response.status !== 401 && response.status !== 403) {
      await response.body?.cancel();
      return 'admitted';
    }
    const { error } = (await response.json()) as { readonly error: { readonly code: string } };
    return error.code;
  };

  it('admit each role at each location as the table says, and no other caller', async () => {
    const served = new Set(
      Object.values(api.document.paths).flatMap((item) => Object.values(item).map((each) => each?.operationId)),
    );
    const operations = Object.entries(staffContracts).filter(([id]) => served.has(id));
    expect(operations.length).toBeGreaterThanOrEqual(10);
    const callers = [
      null,
      ...(await Promise.all(
        staffRoles.flatMap((role) =>
          places.map(async (place) => ({ role, place, cookie: (await createMember(api, role, place)).cookie })),
        ),
      )),
    ];
    const wrong: string[] = [];
    let pairs = 0;
    for (const [id, contract] of operations) {
      const access = rules[id as keyof typeof rules];
      expect({ id, access: contract.staff }).toEqual({ id, access });
      const wantedAt = contract.path.includes('{locationId}') ? wantedPlaces : [null];
      for (const caller of callers) {
        for (const wanted of wantedAt) {
          pairs += 1;
          const found = await outcome(contract, wanted, caller?.cookie);
          const isLocal = ofWholeChain.has(id) && caller?.role === 'owner' && caller.place !== null;
          const should = isLocal ? 'role_missing' : expected(access, caller, wanted);
          if (found !== should) {
            wrong.push(
              `${id} at ${wanted} by ${caller?.role ?? 'nobody'} of ${caller?.place}: ${found}, not ${should}`,
            );
          }
        }
      }
    }
    process.stdout.write(`${pairs} of role × operation × location on ${backend.name}\n`);
    expect(wrong).toEqual([]);
  });
});
