import type { AnyMail } from './define-mail.ts';
import { bookingCancelledMail } from './emails/booking-cancelled.ts';
import { bookingChangedMail } from './emails/booking-changed.ts';
import { bookingConfirmationMail } from './emails/booking-confirmation.ts';
import { bookingLinkMail } from './emails/booking-link.ts';
import { bookingMovedMail } from './emails/booking-moved.ts';
import { bookingReminderMail } from './emails/booking-reminder.ts';
import { bookingThanksMail } from './emails/booking-thanks.ts';
import { formAnswerMail } from './emails/form-answer.ts';
import { formSubmissionMail } from './emails/form-submission.ts';
import { giftVoucherMail } from './emails/gift-voucher.ts';
import { formReceiptMail } from './emails/form-receipt.ts';
import { giftVoucherCopyMail } from './emails/gift-voucher-copy.ts';
import { locationNoticeMail } from './emails/location-notice.ts';
import { newsletterConfirmMail } from './emails/newsletter-confirm.ts';
import { newsletterWelcomeMail } from './emails/newsletter-welcome.ts';
import { paymentLinkMail } from './emails/payment-link.ts';
import { paymentReturnedMail } from './emails/payment-returned.ts';
import { refundMail } from './emails/refund.ts';

/** All emails of the product, in the order of the gallery. The gallery, the tests, the timer and the outbox read it. */
export const allMails: readonly AnyMail[] = [
  bookingConfirmationMail,
  bookingMovedMail,
  bookingChangedMail,
  bookingCancelledMail,
  refundMail,
  paymentReturnedMail,
  paymentLinkMail,
  bookingReminderMail,
  bookingThanksMail,
  bookingLinkMail,
  locationNoticeMail,
  formSubmissionMail,
  formAnswerMail,
  giftVoucherMail,
  formReceiptMail,
  giftVoucherCopyMail,
  newsletterConfirmMail,
  newsletterWelcomeMail,
];

/** The emails that the timer sends. */
export const visitMails = allMails.flatMap(({ visit }) => visit ?? []);
