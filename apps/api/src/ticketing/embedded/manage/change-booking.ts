import type { ChangeQuoteWire } from '@latchkey/cms-client/schema';
import { managedBookingWire, type ManagedBookingWire } from '@latchkey/cms-client/schema';
import type { Queryable } from '../../../kernel/database.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { succeeded, type Result } from '../../../kernel/result.ts';
import { applyChange, quoteChange, type PlannedChange } from './apply-change.ts';
import { visitorRights } from './change-rights.ts';
import { openBooking, type ManageCaller, type ManageContext } from './manage-context.ts';
import type { ManageHandlers } from './manage-handlers.ts';
import { managedWireOf } from './managed-wire.ts';
import type { ChangeDone } from './run-change.ts';

type ChangeHandlers = Pick<ManageHandlers, 'quoteChange' | 'changeBooking' | 'quoteCancellation' | 'cancelBooking'>;

/** The operations by which a visitor changes a booking, and what they would do. */
export function createChangeCommands(context: ManageContext): ChangeHandlers {
  return {
    quoteChange: ({ body: { version, game }, ...caller }) =>
      quote(context, caller, { version, wanted: { type: 'game', game } }),
    quoteCancellation: ({ body: { version }, ...caller }) =>
      quote(context, caller, { version, wanted: { type: 'cancel' } }),
    async changeBooking({ body: { version, quoteId, game }, idempotencyKey, ...caller }) {
      const request = { operation: 'booking.change' as const, idempotencyKey, quoteId };
      const changed = await apply(context, caller, { version, wanted: { type: 'game', game } }, request);
      return changed.ok ? succeeded({ status: 'changed' as const, booking: changed.value }) : changed;
    },
    cancelBooking: ({ body: { version, quoteId }, idempotencyKey, ...caller }) => {
      const request = { operation: 'booking.cancel' as const, idempotencyKey, quoteId };
      return apply(context, caller, { version, wanted: { type: 'cancel' } }, request);
    },
  };
}

type Caller = ManageCaller & { readonly locale: Locale };
type Wanted = Pick<PlannedChange, 'version' | 'wanted'>;

const asVisitor = { rights: visitorRights, who: 'visitor' };

async function quote(context: ManageContext, caller: Caller, wanted: Wanted): Promise<Result<ChangeQuoteWire>> {
  const opened = await openBooking(context, caller);
  return opened.ok ? quoteChange(context, opened.value, { ...wanted, ...asVisitor, locale: caller.locale }) : opened;
}

interface Applied {
  readonly operation: 'booking.change' | 'booking.cancel';
  readonly idempotencyKey: string | null;
  readonly quoteId: string;
}

async function apply(
  context: ManageContext,
  caller: Caller,
  wanted: Wanted,
  { operation, idempotencyKey, quoteId }: Applied,
): Promise<Result<ManagedBookingWire>> {
  const opened = await openBooking(context, caller);
  if (!opened.ok) return opened;
  const { booking, venue } = opened.value;
  const { reference } = booking;
  const { locale } = caller;
  const contact = await context.findContact(venue.locationId, locale);
  const { checkInToken } = context.links.accessOf(reference);
  const view = { venue, contact, locale, checkInToken, nowMs: context.now() };
  const request = {
    scope: `${operation} ${reference}`,
    key: idempotencyKey,
    body: { ...wanted, quoteId },
    schema: managedBookingWire,
    respond: async (_: Queryable, { after }: ChangeDone) => managedWireOf(after, view),
  };
  return applyChange(context, opened.value, { ...wanted, ...asVisitor, locale, quoteId }, request);
}
