import type { Rooms } from '../inventory/slots/rooms.ts';
import type { SaleRights } from '../inventory/slots/sale-rights.ts';
import type { SellingContext } from '../ticketing/shared/selling-context.ts';
import type { Catalogue } from '../venues/catalogue.ts';
import type { BatchCounts } from './batch/batch-counts.ts';

/** The dependencies of the calls about slots and baskets. */
export interface BasketsContext extends SellingContext {
  readonly catalogue: Catalogue;
  readonly rooms: Rooms;
  readonly batchCounts: BatchCounts;
  /** The rights of the buyers: visitors, or the staff. */
  readonly rights: SaleRights;
}
