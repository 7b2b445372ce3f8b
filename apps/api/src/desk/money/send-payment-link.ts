import { fromMinor } from '@latchkey/booking-core';
import { deskContracts } from '@latchkey/cms-client/contract';
import { once } from '../../kernel/idempotency.ts';
import type { Locale } from '../../kernel/locale.ts';
import { failed, succeeded, tooMany, type Result } from '../../kernel/result.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { paymentLinkMail } from '../../mail/emails/payment-link.ts';
import { findNewestPayment } from '../../payments/payment-rows.ts';
import { writeAudit } from '../../staff/audit.ts';
import { changePage } from '../../checkout/payments/change-page.ts';
import { describePayment } from '../../checkout/payments/continue-payment.ts';
import { parsePaidCheckout } from '../../checkout/payments/paid-checkout.ts';
import { noPayment } from '../../ticketing/shared/basket-errors.ts';
import { phrases } from '../../ticketing/shared/phrases.ts';
import { findDeskVenue, type DeskContext } from '../desk-context.ts';

interface LinkRequest {
  readonly locationId: string;
  readonly basketId: string;
  readonly email: string;
  readonly staff: StaffCaller;
  readonly locale: Locale;
  readonly idempotencyKey: string | null;
}

const paymentLinkWire = deskContracts.sendPaymentLink.data;
const daySeconds = 24 * 60 * 60;

/** Sends the link to the page on which a basket is paid. Nothing else changes: the places are held as long as before. */
export async function sendPaymentLink(
  context: DeskContext,
  { locationId, basketId, email, staff, locale, idempotencyKey: key }: LinkRequest,
): Promise<Result<{ readonly email: string; readonly deadline: string }>> {
  const { db, mails } = context;
  const venue = await findDeskVenue(context, locationId);
  if (!venue.ok) return venue;
  const found = await findNewestPayment(db, basketId);
  if (found?.locationId !== locationId) return noPayment();
  const payment = await changePage(context, found.id, 'hosted');
  if (!payment.ok) return payment;
  const described = await describePayment(context, payment.value, locale);
  if (!described.ok) return described;
  const url = described.value.handoff?.values['url'] ?? '';
  const checkout = parsePaidCheckout(payment.value.checkout);
  if (url === '' || checkout === null)
    return failed('conflict', 'payment_not_open', 'The payment is made, given up or over.');
  const { id, amountMinor, currency, deadline } = payment.value;
  const queue = await mails.prepare(paymentLinkMail, { locationId, locale: mails.localeOf(checkout.body.locale) });
  const { timeZone } = venue.value;
  const link = { to: email, url, amount: fromMinor(amountMinor, currency), currency, deadline, timeZone };
  const request = { scope: `sendPaymentLink ${locationId} ${basketId}`, key, body: { email } };
  return db.transaction((tx) =>
    once(tx, request, paymentLinkWire, async () => {
      if (!(await queue(tx, link))) {
        return tooMany('too_many_mails', 'The address has got as many emails as it may in a day.', daySeconds, [
          phrases.tooManyAttempts,
        ]);
      }
      await writeAudit(tx, { staff, operation: 'sendPaymentLink', locationId, subject: id, after: { deadline } });
      return succeeded({ email, deadline });
    }),
  );
}
