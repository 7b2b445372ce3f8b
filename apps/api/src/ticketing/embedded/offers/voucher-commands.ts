import { formatPrice } from '@latchkey/i18n';
import { defaultLocale } from '../../../content/locale.ts';
import type { OperatorRequest, OperatorResponse } from '../../../operations/operator-requests.ts';
import type { RequestedVoucher, VoucherDesk } from './release-vouchers.ts';

/** `npm run voucher`, as lines to print. */
export async function runVoucherCommand(desk: VoucherDesk, request: OperatorRequest): Promise<OperatorResponse> {
  if (request.command === 'list') {
    const requested = await desk.list();
    return {
      lines: requested.length === 0 ? ['No gift voucher is requested.'] : requested.map(described),
      problem: null,
    };
  }
  const { released, problem } = await desk.release(request.which);
  return { lines: released.map((voucher) => `${described(voucher)}  code ${voucher.code}`), problem };
}

function described(voucher: RequestedVoucher): string {
  const { reference, id, name, locationId, buyerName, buyerEmail, email, requestedAt } = voucher;
  const parts = [
    reference,
    id,
    requestedAt.slice(0, 16),
    locationId,
    `${name} (${formatPrice(voucher, defaultLocale)})`,
    `from ${buyerName} <${buyerEmail}>`,
    ...(email === null ? [] : [`for ${email}`]),
  ];
  // A name is a stranger's text: nothing in it moves the cursor of a terminal.
  return parts.join('  ').replaceAll(/\p{C}/gu, '');
}
