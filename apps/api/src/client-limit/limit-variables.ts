import { variable, wholeNumber } from '@latchkey/http-server/environment';

/** The limits per client and person; those of forms are with the forms. */
export const limitVariables = {
  MAX_LIVE_BASKETS: variable('6', 'Open baskets per client and location; 0 for no limit.', wholeNumber(0, 1_000_000)),
  MAX_HELD_PLACES: variable('40', 'Held places per client and location; 0 for no limit.', wholeNumber(0, 1_000_000)),
  MAX_CODE_ATTEMPTS: variable(
    '10',
    'Promotion and gift voucher codes per client and hour that are unknown or do not apply; 0 for no limit.',
    wholeNumber(0, 1_000_000),
  ),
  MAX_UPCOMING_BOOKINGS: variable(
    '6',
    'Upcoming bookings per email or telephone number and location; 0 for no limit.',
    wholeNumber(0, 1_000_000),
  ),
  MAX_CHECKOUTS_PER_HOUR: variable('20', 'Bookings per client and hour; 0 for no limit.', wholeNumber(0, 1_000_000)),
} as const;

export const mailLimitVariables = {
  MAX_MAILS_PER_RECIPIENT: variable(
    '20',
    'Gift vouchers and newsletter confirmations mailed to one mailbox within a day; 0 for no limit.',
    wholeNumber(0, 1_000_000),
  ),
} as const;
