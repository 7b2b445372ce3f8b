import type { DeskBookingWire } from '@latchkey/cms-client/contract';
import type { PlayPorts } from './demo-ports.ts';
import type { PlannedParty } from './plan-weeks.ts';

/** One party in so many gets a discount for something that went wrong. */
const partiesPerExcuse = 24;
/** The discount, as a share of the largest one that the staff may give. */
const excuseShare = 0.15;

/**
 * Creates the acts of the staff on a booked party.
 *
 * @param gifts the codes of gift vouchers that parties bring; used ones are removed
 */
export function createPartyActs({ staff, createKey }: Pick<PlayPorts, 'staff' | 'createKey'>, gifts: string[]) {
  return { cancel, missParty, welcome };

  async function read(locationId: string, reference: string): Promise<DeskBookingWire | null> {
    const found = await staff.getDeskBooking({ locationId, reference }, {});
    return found.ok ? found.value.data : null;
  }

  /** Cancels a booking by the policy of the location. */
  async function cancel(locationId: string, reference: string): Promise<void> {
    const booking = await read(locationId, reference);
    if (booking === null) return;
    const command = { version: booking.version, back: 'policy' } as const;
    const quote = await staff.quoteDeskCancellation({ locationId, reference }, { json: command });
    if (!quote.ok) return;
    const json = { ...command, quoteId: quote.value.data.quoteId };
    await staff.cancelDeskBooking({ locationId, reference }, { json, idempotencyKey: createKey() });
  }

  /** Marks a party that did not come. */
  async function missParty(locationId: string, reference: string): Promise<void> {
    const booking = await read(locationId, reference);
    const bookingId = booking?.games[0]?.bookingId;
    if (booking === null || bookingId === undefined) return;
    const json = { version: booking.version };
    await staff.markNoShow({ locationId, reference, bookingId }, { json, idempotencyKey: createKey() });
  }

  /** Takes what a party owes, and checks it in. */
  async function welcome(reference: string, { locationId, number, pays: method }: PlannedParty): Promise<void> {
    const found = await read(locationId, reference);
    const bookingId = found?.games[0]?.bookingId;
    if (found === null || bookingId === undefined) return;
    const booking = await redeem(locationId, await excuse(locationId, number, found));
    const { version, due } = booking;
    if (due > 0) {
      const json = { version, method, amount: due };
      await staff.takePayment({ locationId, reference }, { json, idempotencyKey: createKey() });
    }
    await staff.checkIn({ locationId, reference, bookingId }, { json: {}, idempotencyKey: createKey() });
  }

  /** Takes a little off the price now and then, as a host does after something went wrong. */
  async function excuse(locationId: string, number: number, booking: DeskBookingWire): Promise<DeskBookingWire> {
    const { reference, version, staffDiscount } = booking;
    // Any remainder would do.
    const isExcused = number % partiesPerExcuse === 5;
    if (!isExcused || staffDiscount.most <= 0) return booking;
    const json = {
      version,
      amount: Math.floor(staffDiscount.most * excuseShare),
      reason: 'The lamp of the second room failed for ten minutes',
    };
    const given = await staff.discountBooking({ locationId, reference }, { json, idempotencyKey: createKey() });
    return given.ok ? given.value.data : booking;
  }

  /** Pays with a gift voucher where the party owes money and has one. */
  async function redeem(locationId: string, booking: DeskBookingWire): Promise<DeskBookingWire> {
    const code = booking.due > 0 ? gifts.shift() : undefined;
    if (code === undefined) return booking;
    const { reference, version } = booking;
    const json = { version, code };
    const paid = await staff.redeemVoucher({ locationId, reference }, { json, idempotencyKey: createKey() });
    return paid.ok ? paid.value.data : booking;
  }
}
