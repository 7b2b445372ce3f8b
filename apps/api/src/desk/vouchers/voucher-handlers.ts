import type { deskVoucherContracts } from '@latchkey/cms-client/contract';
import type { Result } from '../../kernel/result.ts';
import type { StaffHandlers } from '../../staff/serve-staff.ts';
import type { DeskContext } from '../desk-context.ts';
import { blockVoucher, unblockVoucher } from './block-voucher.ts';
import type { VoucherRequest } from './change-voucher.ts';
import { extendVoucher } from './extend-voucher.ts';
import { findVouchers, readVoucher } from './find-vouchers.ts';
import { refundVoucher } from './refund-voucher.ts';
import { renewVoucherCode } from './renew-code.ts';
import { sellVouchers } from './sell-vouchers.ts';
import { readVoucherShop } from './voucher-shop.ts';

/** The functions that serve the operations on gift vouchers at the desk. */
export type VoucherHandlers = StaffHandlers<typeof deskVoucherContracts>;

/** The common part of all requests about one voucher. */
interface AnyRequest {
  readonly params: { readonly locationId: string; readonly voucherId: string };
  readonly query: Pick<VoucherRequest, 'locale'>;
  readonly staff: VoucherRequest['staff'];
  readonly idempotencyKey: string | null;
}

/** Creates the functions that serve the operations on gift vouchers at the desk. */
export function createVoucherHandlers(context: DeskContext): VoucherHandlers {
  const toRequest = ({ params, query, staff, idempotencyKey }: AnyRequest): VoucherRequest => ({
    ...params,
    locale: query.locale,
    staff,
    idempotencyKey,
  });
  /** Waits for a change and reads the voucher as it is then. */
  const readAfter = async (request: VoucherRequest, changed: Promise<Result<null>>) => {
    const result = await changed;
    return result.ok ? readVoucher(context, request) : result;
  };
  return {
    findVouchers: ({ params, query, body }) => findVouchers(context, { ...params, ...query, ...body }),
    getDeskVoucher: ({ params, query }) => readVoucher(context, { ...params, ...query }),
    getVoucherShop: ({ params, query }) => readVoucherShop(context, { ...params, ...query }),
    sellVouchers: ({ params, query, body, staff, idempotencyKey }) =>
      sellVouchers(context, { ...params, ...query, body, staff, idempotencyKey }),
    extendVoucher: (request) => readAfter(toRequest(request), extendVoucher(context, toRequest(request), request.body)),
    blockVoucher: (request) => readAfter(toRequest(request), blockVoucher(context, toRequest(request), request.body)),
    unblockVoucher: (request) => readAfter(toRequest(request), unblockVoucher(context, toRequest(request))),
    renewVoucherCode: (request) => renewVoucherCode(context, toRequest(request), request.body),
    refundVoucher: (request) => readAfter(toRequest(request), refundVoucher(context, toRequest(request), request.body)),
  };
}
