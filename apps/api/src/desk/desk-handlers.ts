import type { deskContracts } from '@latchkey/cms-client/contract';
import type { Result } from '../kernel/result.ts';
import type { StaffHandlers } from '../staff/serve-staff.ts';
import { listMoveTimes } from '../bookings/changes/move-times.ts';
import { staffRights } from '../bookings/changes/change-rights.ts';
import { readDeskBooking } from './booking/desk-booking.ts';
import { writeNote } from './booking/write-note.ts';
import { applyAtDesk, quoteAtDesk } from './change/change-at-desk.ts';
import { checkIn, checkInByCode } from './check-in/check-in.ts';
import { markNoShow, undoCheckIn, undoNoShow } from './check-in/no-show.ts';
import { createClosureHandlers } from './closures/closure-handlers.ts';
import { readDaySheet } from './day/day-sheet.ts';
import { openAtDesk, type DeskContext, type DeskRequest } from './desk-context.ts';
import { discountBooking } from './money/discount-booking.ts';
import { redeemVoucher } from './money/redeem-voucher.ts';
import { refundAtDesk } from './money/refund-at-desk.ts';
import { listOpenLinks } from './money/open-links.ts';
import { readPaymentLink, sendPaymentLink } from './money/payment-link.ts';
import { takePayment } from './money/take-payment.ts';
import { findParties } from './search/find-parties.ts';
import type { DayWatch } from './watch/day-watch.ts';
import { watchDesk } from './watch/watch-desk.ts';

/** The functions that serve the operations of the desk. */
export type DayHandlers = StaffHandlers<typeof deskContracts>;

/** The common part of all requests about one booking. */
interface AnyRequest {
  readonly params: { readonly locationId: string; readonly reference: string };
  readonly query: Pick<DeskRequest, 'locale'>;
  readonly staff: DeskRequest['staff'];
  readonly idempotencyKey: string | null;
}

/** Creates the functions that serve the operations of the desk. */
export function createDayHandlers(context: DeskContext, watch: DayWatch): DayHandlers {
  const toRequest = ({ params, query, staff, idempotencyKey }: AnyRequest): DeskRequest => ({
    locationId: params.locationId,
    reference: params.reference,
    staff,
    locale: query.locale,
    idempotencyKey,
  });
  /** Waits for a change and reads the booking as it is then. A repeat of the change reads it anew. */
  const readAfter = async (request: DeskRequest, changed: Promise<Result<null>>) => {
    const result = await changed;
    return result.ok ? readDeskBooking(context, request) : result;
  };
  const readGame = ({
    params: { bookingId },
    query: { version = null },
  }: {
    readonly params: { readonly bookingId: string };
    readonly query: { readonly version?: number | undefined | null };
  }) => ({ bookingId, version });
  const rights = staffRights('policy');

  return {
    ...createClosureHandlers(context),
    getDaySheet: ({ params, query }) => readDaySheet(context, { ...params, ...query }),
    findParties: ({ params, query }) => findParties(context, { ...params, text: query.text }),
    getDeskBooking: ({ params, query, staff }) => readDeskBooking(context, { ...params, ...query, staff }),
    checkInByCode: ({ params, query, body, staff, idempotencyKey }) =>
      checkInByCode(
        context,
        { ...params, locale: query.locale, staff, idempotencyKey },
        // The body may leave the time out.
        { doneAt: undefined, ...body },
      ),
    checkIn: (request) =>
      checkIn(context, toRequest(request), {
        operation: 'checkIn',
        bookingId: request.params.bookingId,
        doneAt: request.body.doneAt,
      }),
    undoCheckIn: (request) =>
      readAfter(toRequest(request), undoCheckIn(context, toRequest(request), readGame(request))),
    markNoShow: (request) => {
      const game = { bookingId: request.params.bookingId, version: request.body.version };
      return readAfter(toRequest(request), markNoShow(context, toRequest(request), game));
    },
    undoNoShow: (request) => readAfter(toRequest(request), undoNoShow(context, toRequest(request), readGame(request))),
    writeNote: (request) => readAfter(toRequest(request), writeNote(context, toRequest(request), request.body)),
    async listDeskTimes({ params, query: { startDate: date, bookingId, kidsMode, locale } }) {
      const opened = await openAtDesk(context, params);
      return opened.ok ? listMoveTimes(context, opened.value, { bookingId, date, kidsMode, locale, rights }) : opened;
    },
    quoteDeskChange: ({ body: { version, game }, ...request }) =>
      quoteAtDesk(context, toRequest(request), { version, wanted: { type: 'game', game } }),
    changeDeskBooking: ({ body: { version, quoteId, game }, ...request }) => {
      const change = { operation: 'changeDeskBooking', version, quoteId, wanted: { type: 'game' as const, game } };
      return readAfter(toRequest(request), applyAtDesk(context, toRequest(request), change));
    },
    quoteDeskCancellation: ({ body: { version, back }, ...request }) =>
      quoteAtDesk(context, toRequest(request), { version, wanted: { type: 'cancel', back } }),
    cancelDeskBooking: ({ body: { version, back, quoteId }, ...request }) => {
      const change = { operation: 'cancelDeskBooking', version, quoteId, wanted: { type: 'cancel' as const, back } };
      return readAfter(toRequest(request), applyAtDesk(context, toRequest(request), change));
    },
    listPaymentLinks: ({ params: { locationId } }) => listOpenLinks(context, locationId),
    getPaymentLink: ({ params, query }) => readPaymentLink(context, { ...params, ...query }),
    sendPaymentLink: ({ params, query, body, staff, idempotencyKey }) =>
      sendPaymentLink(context, { ...params, ...query, ...body, staff, idempotencyKey }),
    takePayment: (request) => readAfter(toRequest(request), takePayment(context, toRequest(request), request.body)),
    discountBooking: (request) =>
      readAfter(toRequest(request), discountBooking(context, toRequest(request), request.body)),
    redeemVoucher: (request) => readAfter(toRequest(request), redeemVoucher(context, toRequest(request), request.body)),
    refundDeskBooking: (request) =>
      readAfter(toRequest(request), refundAtDesk(context, toRequest(request), request.body)),
    watchDesk: ({ params: { locationId }, staff, isStillAdmitted }) =>
      watchDesk(context, watch, { locationId, personId: staff.personId, isAdmitted: isStillAdmitted }),
  };
}
