/* The gift vouchers that the staff sell, find and change. The paths are below `/staff` of the api, not below `/api`. */
import {
  blockVoucherBody,
  deskVoucherDetailWire,
  extendVoucherBody,
  findVouchersBody,
  foundVouchersWire,
  refundVoucherBody,
  renewedVoucherWire,
  renewVoucherCodeBody,
  sellVouchersBody,
  soldVouchersWire,
  voucherShopWire,
} from '../schema/desk-vouchers.ts';
import { localeQuery } from './locale.ts';
import type { Contracts, Operation } from './operation.ts';

const vouchers = '/staff/{locationId}/vouchers';
const voucher = `${vouchers}/{voucherId}` as const;

/** The parts of the declarations that a caller needs; `declareDeskVouchers` adds what the api and its OpenAPI document need. */
export const deskVoucherOperations = {
  findVouchers: { method: 'POST', path: `${vouchers}/find`, data: foundVouchersWire },
  getDeskVoucher: { method: 'GET', path: voucher, data: deskVoucherDetailWire },
  getVoucherShop: { method: 'GET', path: '/staff/{locationId}/voucher-shop', data: voucherShopWire },
  sellVouchers: { method: 'POST', path: vouchers, data: soldVouchersWire, isIdempotent: true },
  extendVoucher: { method: 'PUT', path: `${voucher}/validity`, data: deskVoucherDetailWire, isIdempotent: true },
  blockVoucher: { method: 'POST', path: `${voucher}/block`, data: deskVoucherDetailWire, isIdempotent: true },
  unblockVoucher: { method: 'DELETE', path: `${voucher}/block`, data: deskVoucherDetailWire, isIdempotent: true },
  renewVoucherCode: { method: 'POST', path: `${voucher}/code`, data: renewedVoucherWire, isIdempotent: true },
  refundVoucher: { method: 'POST', path: `${voucher}/refund`, data: deskVoucherDetailWire, isIdempotent: true },
} as const satisfies Readonly<Record<string, Operation>>;

/**
 * Creates the full declarations of the voucher operations. They are in a function, because bundlers drop a function
 * that a script does not call, together with the schemas in it.
 */
export function declareDeskVouchers() {
  const operations = deskVoucherOperations;
  const host = { tag: 'desk', query: localeQuery, staff: 'host' } as const;
  const manager = { ...host, staff: 'manager' } as const;
  return {
    /**
     * Finds vouchers by their whole code, wherever they were issued; otherwise those of the location, by the end of a code, the buyer or the booking.
     */
    findVouchers: {
      ...operations.findVouchers,
      ...host,
      body: findVouchersBody,
      summary: 'Gift vouchers by code, buyer or booking, the newest first',
      errors: ['notFound'],
    },
    getDeskVoucher: {
      ...operations.getDeskVoucher,
      ...host,
      summary: 'A gift voucher of the location, with its movements',
      errors: ['notFound'],
    },
    getVoucherShop: {
      ...operations.getVoucherShop,
      ...host,
      summary: 'The gift vouchers that the staff can sell',
      errors: ['notFound'],
    },
    /** As online, a voucher is paid before it exists. The codes are in this response and in the email, and nowhere else. */
    sellVouchers: {
      ...operations.sellVouchers,
      ...host,
      body: sellVouchersBody,
      status: 201,
      summary: 'Sell gift vouchers over the counter',
      errors: ['notFound', 'conflict', 'unavailable'],
    },
    extendVoucher: {
      ...operations.extendVoucher,
      ...manager,
      body: extendVoucherBody,
      summary: 'Let a gift voucher be spent for longer',
      errors: ['notFound', 'conflict'],
    },
    /** A host may block a lost or stolen voucher at once, without waiting for a manager. */
    blockVoucher: {
      ...operations.blockVoucher,
      ...host,
      body: blockVoucherBody,
      summary: 'Keep a gift voucher from being spent',
      errors: ['notFound', 'conflict'],
    },
    unblockVoucher: {
      ...operations.unblockVoucher,
      ...manager,
      summary: 'Let a blocked gift voucher be spent again',
      errors: ['notFound', 'conflict'],
    },
    /** Serves the holder of a voucher that was lost, and the printing of one that was sold by email. */
    renewVoucherCode: {
      ...operations.renewVoucherCode,
      ...manager,
      body: renewVoucherCodeBody,
      summary: 'Give a gift voucher a new code; the old one opens nothing any more',
      errors: ['notFound', 'conflict', 'unavailable'],
    },
    /** Refunds a voucher that the staff have sold and of which nothing is spent. The voucher is void then. */
    refundVoucher: {
      ...operations.refundVoucher,
      ...manager,
      body: refundVoucherBody,
      summary: 'Give the price of an unused gift voucher back, as it was paid',
      errors: ['notFound', 'conflict'],
    },
  } as const satisfies Contracts;
}
