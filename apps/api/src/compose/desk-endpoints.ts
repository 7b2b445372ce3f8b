import { deskContracts } from '@latchkey/cms-client/contract';
import type { DayHandlers } from '../desk/desk-handlers.ts';
import { deskSaleEndpoints, type DeskSale } from '../desk/sale/desk-sale-endpoints.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { serveStaff, type StaffHandlers } from '../staff/serve-staff.ts';
import type { StaffGuard } from '../staff/staff-guard.ts';

/** The endpoints of a location's day, and of what is sold there. */
export function deskEndpoints(day: DayHandlers, sale: DeskSale, guard: StaffGuard): readonly Endpoint[] {
  // Each is read for its request, since the documents may change.
  const handlers = Object.fromEntries(
    Object.keys(deskContracts).map((id) => [
      id,
      (request: never) => day[id as keyof typeof deskContracts](request) as Promise<never>,
    ]),
  );
  // `Object.fromEntries` loses the types of the keys; each function calls the handler of its own id.
  return [
    ...serveStaff(deskContracts, handlers as unknown as StaffHandlers<typeof deskContracts>, guard),
    ...deskSaleEndpoints(sale, guard),
  ];
}
