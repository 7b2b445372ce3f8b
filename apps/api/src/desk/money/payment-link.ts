import { fromMinor } from '@latchkey/booking-core';
import { deskContracts } from '@latchkey/cms-client/contract';
import { once } from '../../kernel/idempotency.ts';
import type { Locale } from '../../kernel/locale.ts';
import { failed, succeeded, tooMany, type Result } from '../../kernel/result.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { paymentLinkMail } from '../../mail/emails/payment-link.ts';
import { findNewestPayment, type PaymentRow } from '../../payments/payment-rows.ts';
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

type Link = Pick<LinkRequest, 'locationId' | 'basketId' | 'locale'>;

/** Finds the page on which a payment is made, with its checkout. Fails with `payment_not_open` where nothing can be paid any more. */
async function openPage(context: DeskContext, payment: PaymentRow, locale: Locale) {
  const described = await describePayment(context, payment, locale);
  if (!described.ok) return described;
  const url = described.value.handoff?.values['url'] ?? '';
  const checkout = parsePaidCheckout(payment.checkout);
  if (url === '' || checkout === null) return notOpen();
  return succeeded({ url, checkout });
}

function notOpen(): ReturnType<typeof failed> {
  return failed('conflict', 'payment_not_open', 'The payment is made, given up or over.');
}

/** Reads the page of a link that was made before, to copy it once more. A payment that is made on the page of the site has none. */
export async function readPaymentLink(
  context: DeskContext,
  { locationId, basketId, locale }: Link,
): Promise<Result<{ readonly url: string }>> {
  const venue = await findDeskVenue(context, locationId);
  if (!venue.ok) return venue;
  const payment = await findNewestPayment(context.db, basketId);
  if (payment?.locationId !== locationId) return noPayment();
  const page = await openPage(context, payment, locale);
  return page.ok ? succeeded({ url: page.value.url }) : page;
}

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
  const page = await openPage(context, payment.value, locale);
  if (!page.ok) return page;
  const { url, checkout } = page.value;
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
