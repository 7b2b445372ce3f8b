import type { PaymentPage } from '@latchkey/booking-core';
import {
  paymentWire,
  type ChangeOutcomeWire,
  type ChangeQuoteWire,
  type GameChangeBody,
  type ManagedBookingWire,
} from '@latchkey/cms-client/contract';
import * as z from 'zod/mini';
import type { Queryable } from '../../kernel/database.ts';
import type { Locale } from '../../kernel/locale.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { continueChange } from '../../checkout/payments/continue-change.ts';
import { changeScope } from '../../checkout/payments/payment-scopes.ts';
import { applyChange } from './apply-change.ts';
import { quoteChange } from './quote-change.ts';
import type { PlannedChange } from './change-quote.ts';
import { visitorRights } from './change-rights.ts';
import type { ManageContext } from '../manage-context.ts';
import { openBooking, type ManageCaller, type OpenedBooking } from '../open-booking.ts';
import type { BookingState } from '../managed-booking.ts';
import type { ManageHandlers } from '../manage-handlers.ts';
import { toManagedWire, shownBooking, type ShownBooking } from '../managed-wire.ts';
import type { ChangeDone } from './run-change.ts';

type ChangeHandlers = Pick<ManageHandlers, 'quoteChange' | 'changeBooking' | 'quoteCancellation' | 'cancelBooking'>;

/** Creates the operations by which a visitor changes a booking, and those that quote a change. */
export function createChangeCommands(context: ManageContext): ChangeHandlers {
  return {
    quoteChange: ({ body: { version, game }, ...caller }) =>
      quote(context, caller, { version, wanted: { type: 'game', game } }),
    quoteCancellation: ({ body: { version }, ...caller }) =>
      quote(context, caller, { version, wanted: { type: 'cancel' } }),
    changeBooking: ({ body: { version, quoteId, game, page = 'embedded' }, idempotencyKey, ...caller }) =>
      change(context, caller, { version, quoteId, game, page, idempotencyKey }),
    cancelBooking: ({ body: { version, quoteId }, idempotencyKey, ...caller }) =>
      cancel(context, caller, { version, quoteId, idempotencyKey }),
  };
}

type Caller = ManageCaller & { readonly locale: Locale };
type Wanted = Pick<PlannedChange, 'version' | 'wanted'>;

const asVisitor = { rights: visitorRights, who: 'visitor' };

async function quote(context: ManageContext, caller: Caller, wanted: Wanted): Promise<Result<ChangeQuoteWire>> {
  const opened = await openBooking(context, caller);
  return opened.ok ? quoteChange(context, opened.value, { ...wanted, ...asVisitor, locale: caller.locale }) : opened;
}

interface Keyed {
  readonly version: number;
  readonly quoteId: string;
  readonly idempotencyKey: string | null;
}

interface WantedGame extends Keyed {
  readonly game: GameChangeBody;
  readonly page: PaymentPage;
}

const storedOutcome = z.union([
  z.object({ status: z.literal('changed'), booking: shownBooking }),
  z.object({ status: z.literal('paymentRequired'), payment: paymentWire }),
  // Results that the previous release stored were the booking by itself.
  shownBooking,
]);

async function change(
  context: ManageContext,
  caller: Caller,
  { version, quoteId, game, page, idempotencyKey }: WantedGame,
): Promise<Result<ChangeOutcomeWire>> {
  const opened = await openBooking(context, caller);
  if (!opened.ok) return opened;
  const { locale } = caller;
  const wanted = { version, wanted: { type: 'game' as const, game } };
  const { view, withToken } = await prepareViews(context, opened.value, locale);
  const changed = await applyChange(
    context,
    opened.value,
    { ...wanted, ...asVisitor, locale, quoteId },
    {
      scope: changeScope(opened.value.booking.reference),
      key: idempotencyKey,
      // A repeat from the other page, with scripts or without them, is the same request.
      body: { ...wanted, quoteId },
      schema: storedOutcome,
      respond: async (_, { after }) => ({ status: 'changed' as const, booking: view(after) }),
      byCard: { page, respond: (payment) => ({ status: 'paymentRequired' as const, payment }) },
    },
  );
  if (!changed.ok) return changed;
  const stored = changed.value;
  // The provider is called after the commit. A repeated change continues with the payment as it is now.
  if ('payment' in stored) return continueChange(context, stored.payment.id, locale);
  return succeeded({ status: 'changed', booking: withToken('status' in stored ? stored.booking : stored) });
}

async function cancel(
  context: ManageContext,
  caller: Caller,
  { version, quoteId, idempotencyKey }: Keyed,
): Promise<Result<ManagedBookingWire>> {
  const opened = await openBooking(context, caller);
  if (!opened.ok) return opened;
  const { locale } = caller;
  const wanted = { version, wanted: { type: 'cancel' as const } };
  const { view, withToken } = await prepareViews(context, opened.value, locale);
  const request = {
    scope: `booking.cancel ${opened.value.booking.reference}`,
    key: idempotencyKey,
    body: { ...wanted, quoteId },
    schema: shownBooking,
    respond: async (_: Queryable, { after }: ChangeDone) => view(after),
  };
  const cancelled = await applyChange(context, opened.value, { ...wanted, ...asVisitor, locale, quoteId }, request);
  return cancelled.ok ? succeeded(withToken(cancelled.value)) : cancelled;
}

/**
 * Prepares the two functions that make the booking of a response. `view` makes it without the check-in token, so that it may be stored with a key;
 * `withToken` adds the token before the response is sent.
 */
async function prepareViews(
  { findContact, links, now }: ManageContext,
  { booking, venue }: OpenedBooking,
  locale: Locale,
) {
  const contact = await findContact(venue.locationId, locale);
  const { checkInToken } = links.accessOf(booking.reference);
  return {
    view: (state: BookingState): ShownBooking => toManagedWire(state, { venue, contact, locale, nowMs: now() }),
    withToken: (stored: ShownBooking): ManagedBookingWire => ({ ...stored, checkInToken }),
  };
}
