import { fromMinor } from '@latchkey/booking-core';
import { voucherContracts } from '@latchkey/cms-client/contract';
import type { Endpoint } from '../http/endpoint.ts';
import { serve, type Handlers } from '../http/serve.ts';
import { createClientKey } from '../kernel/client-limit.ts';
import { failed, succeeded } from '../kernel/result.ts';
import { toCodeKey, maskVoucherCode } from '../payments/vouchers/code.ts';
import { findLastDay } from '../payments/vouchers/voucher-expiry.ts';
import { findVoucher, findVoucherState } from '../payments/vouchers/voucher-row.ts';
import { countAttempt, forgiveAttempt, unknownCode } from '../ticketing/shared/code-attempts.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import type { SellingContext } from '../ticketing/shared/selling-context.ts';
import type { Catalogue } from '../venues/catalogue.ts';
import { findVenue } from '../venues/find-room.ts';

/** The dependencies of reading balances. */
interface BalanceContext extends Pick<SellingContext, 'db' | 'clientSecret' | 'maxCodeAttempts'> {
  readonly catalogue: Catalogue;
}

/** The function that reads the balance of a gift voucher, for anyone who has its code. */
export type FindBalance = Handlers<typeof voucherContracts>['getVoucherBalance'];

/**
 * Creates the function that reads a balance. A failed attempt counts as one to redeem a code. Whatever was typed is looked up by its hash, so that a text that cannot be a
 * code has the same error after the same work as an unknown code.
 */
export function createFindBalance({ db, catalogue, clientSecret, maxCodeAttempts }: BalanceContext): FindBalance {
  return async ({ params: { locationId }, body, client }) => {
    const venue = findVenue(catalogue, locationId);
    if (!venue.ok) return venue;
    const clientKey = createClientKey(client, clientSecret);
    const allowed = await countAttempt(db, clientKey, maxCodeAttempts, phrases.tooManyCodes);
    if (!allowed.ok) return allowed;
    const voucher = await findVoucher(db, toCodeKey(body.code));
    if (voucher === undefined) {
      return failed('invalid', unknownCode, 'No gift voucher has this code.', [phrases.codeUnknown]);
    }
    const { currency, balanceMinor, heldMinor, codeEnd, expiresAt } = voucher;
    const { timeZone } = catalogue.venue(voucher.locationId) ?? venue.value;
    await forgiveAttempt(db, clientKey, maxCodeAttempts);
    return succeeded({
      code: maskVoucherCode(codeEnd ?? ''),
      state: findVoucherState(voucher, venue.value.offers.unpaidVouchers),
      balance: fromMinor(balanceMinor, currency),
      held: fromMinor(heldMinor, currency),
      currency,
      validUntil: findLastDay(expiresAt, timeZone),
    });
  };
}

/**
 * Creates the endpoint of balances.
 *
 * @param findBalance the function that reads a balance; it is called for each request, because the documents may change
 */
export function voucherEndpoints(findBalance: FindBalance): readonly Endpoint[] {
  return serve(voucherContracts, { getVoucherBalance: (request) => findBalance(request) });
}
