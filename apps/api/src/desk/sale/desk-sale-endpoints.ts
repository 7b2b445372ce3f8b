import { deskSaleContracts, deskSaleId, type BookingId } from '@latchkey/cms-client/contract';
import type { Endpoint } from '../../http/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { serveStaff, type StaffHandlers } from '../../staff/serve-staff.ts';
import type { StaffGuard } from '../../staff/staff-guard.ts';
import { toCallRequest, type BookingRequest } from '../../ticketing/booking-endpoints.ts';
import { forEachCall, type Ticketing } from '../../ticketing/shared/ticketing.ts';

/** The inventory of the staff, and a check that the bookings of a location are here. */
export interface DeskSale {
  readonly ticketing: Ticketing;
  readonly check: (locationId: string) => Promise<Result<unknown>>;
}

type DeskHandlers = StaffHandlers<typeof deskSaleContracts>;

/**
 * Returns the booking operations as the staff call them. No cookie is set: the browser of the counter remembers no basket, and a sale is counted
 * neither as that of its address nor as that of its browser.
 */
export function deskSaleEndpoints({ ticketing, check }: DeskSale, guard: StaffGuard): readonly Endpoint[] {
  const handlers = forEachCall((id: BookingId) => async (request: BookingRequest & { readonly staff: StaffCaller }) => {
    const checked = await check(request.params.locationId);
    if (!checked.ok) return checked;
    // Both the request and the type of the function come from the same contract.
    const call = ticketing[id] as (request: object) => Promise<Result<never>>;
    const { staff } = request;
    return call(
      toCallRequest(deskSaleContracts[deskSaleId(id)], {
        ...request,
        client: `staff ${staff.personId}`,
        browser: null,
      }),
    );
  });
  const byId = Object.fromEntries(
    Object.entries(handlers).map(([id, handle]) => [deskSaleId(id as BookingId), handle]),
  );
  return serveStaff(deskSaleContracts, byId as unknown as DeskHandlers, guard);
}
