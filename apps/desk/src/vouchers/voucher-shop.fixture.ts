import type { VoucherShopWire } from '@latchkey/cms-client/contract';
import { emptyDraft } from './voucher-sale.rules.ts';
import type { VoucherDraft } from './voucher-sale.types.ts';

/** A location that sells two vouchers and other amounts from 5 to 1,000 dollars. One voucher is sold at the counter only. */
export const shop: VoucherShopWire = {
  vouchers: [
    { voucherId: 'evening', name: 'An evening', amount: 50, validMonths: 24, isPayableByLink: true },
    { voucherId: 'gala', name: 'A gala', amount: 100, validMonths: null, isPayableByLink: false },
  ],
  amounts: { least: 5, most: 1_000, isPayableByLink: true },
  currency: 'USD',
};

/** A form for one evening, with the only other field that is required. */
export const evening: VoucherDraft = { ...emptyDraft, choice: 'evening', firstName: 'Vera' };
