import {
  customerContracts,
  deskContracts,
  deskVoucherContracts,
  figuresContracts,
  inboxContracts,
  type Contracts,
} from '@latchkey/cms-client/contract';
import type { CustomerHandlers } from '../customers/customer-handlers.ts';
import type { DayHandlers } from '../desk/desk-handlers.ts';
import { deskSaleEndpoints, type DeskSale } from '../desk/sale/desk-sale-endpoints.ts';
import type { VoucherHandlers } from '../desk/vouchers/voucher-handlers.ts';
import type { FiguresHandlers } from '../figures/figures-handlers.ts';
import type { InboxHandlers } from '../inbox/inbox-handlers.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { serveStaff, type StaffHandlers } from '../staff/serve-staff.ts';
import type { StaffGuard } from '../staff/staff-guard.ts';

interface DeskAreas {
  readonly day: DayHandlers;
  readonly sale: DeskSale;
  readonly deskVouchers: VoucherHandlers;
  readonly figures: FiguresHandlers;
  readonly customers: CustomerHandlers;
  readonly inbox: InboxHandlers;
}

/** Returns the endpoints of the desk: the day of a location, its sales, its takings, customers, and the submissions and reviews of visitors. */
export function deskEndpoints(
  { day, sale, deskVouchers, figures, customers, inbox }: DeskAreas,
  guard: StaffGuard,
): readonly Endpoint[] {
  return [
    ...serveStaff(deskContracts, lookUpPerRequest(deskContracts, day), guard),
    ...deskSaleEndpoints(sale, guard),
    ...serveStaff(deskVoucherContracts, lookUpPerRequest(deskVoucherContracts, deskVouchers), guard),
    ...serveStaff(figuresContracts, lookUpPerRequest(figuresContracts, figures), guard),
    ...serveStaff(customerContracts, customers, guard),
    ...serveStaff(inboxContracts, inbox, guard),
  ];
}

/**
 * Wraps the handlers of the day, of vouchers and of figures, so that each is looked up when its request comes: these handlers are made anew when the
 * documents change (`currentPort` in load-services.ts). The handlers of customers and of the inbox are made once, and `deskSaleEndpoints` does its own
 * look-up, so neither is wrapped.
 */
function lookUpPerRequest<Area extends Contracts>(contracts: Area, handlers: StaffHandlers<Area>): StaffHandlers<Area> {
  const entries = Object.keys(contracts).map((id) => [
    id,
    (request: never) => (handlers[id] as (request: never) => unknown)(request),
  ]);
  // `Object.fromEntries` loses the types of the keys; each function calls the handler of its own id.
  return Object.fromEntries(entries) as StaffHandlers<Area>;
}
