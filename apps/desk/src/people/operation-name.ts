import type { DeskTranslator, PlainDeskPhrase } from '@latchkey/i18n/desk';

const names = {
  signIn: 'Signed in',
  signOut: 'Signed out',
  changePassword: 'Changed the password',
  addPasskey: 'Added a passkey',
  removePasskey: 'Removed a passkey',
  addCode: 'Set up one-time codes',
  removeCode: 'Removed one-time codes',
  renewBackupCodes: 'Made new backup codes',
  endSession: 'Ended a session',
  acceptInvitation: 'Accepted an invitation',
  inviteStaff: 'Invited somebody',
  changeGrants: 'Changed roles',
  removeStaff: 'Removed somebody',
  checkIn: 'Checked a party in',
  checkInByCode: 'Checked a party in with its code',
  undoCheckIn: 'Undid a check-in',
  markNoShow: 'Noted a no-show',
  undoNoShow: 'Undid a no-show',
  writeNote: 'Wrote a note',
  changeDeskBooking: 'Changed a booking',
  cancelDeskBooking: 'Cancelled a booking',
  deskCheckoutBasket: 'Sold at the desk',
  sendPaymentLink: 'Sent a payment link',
  takePayment: 'Took a payment',
  refundDeskBooking: 'Refunded money',
  makeClosure: 'Closed a room',
  endClosure: 'Reopened a room',
  countCash: 'Counted the cash',
  discountBooking: 'Discounted a booking',
  redeemVoucher: 'Redeemed a gift voucher',
  sellVouchers: 'Sold gift vouchers',
  extendVoucher: 'Extended a gift voucher',
  blockVoucher: 'Blocked a gift voucher',
  unblockVoucher: 'Unblocked a gift voucher',
  renewVoucherCode: 'Gave a gift voucher a new code',
  refundVoucher: 'Refunded a gift voucher',
  writeCustomerNote: 'Wrote a note about a customer',
  changeCustomerNote: 'Changed a note about a customer',
  removeCustomerNote: 'Removed a note about a customer',
  mergeCustomers: 'Merged two customers',
  undoCustomerMerge: 'Undid a merge',
  exportPerson: 'Exported what is stored about a person',
  erasePerson: 'Erased a person',
  assignSubmission: 'Assigned a form',
  answerSubmission: 'Answered a form',
  closeSubmission: 'Marked a form as done',
  reopenSubmission: 'Reopened a form',
  decideReview: 'Showed or hid a review',
  answerReview: 'Answered a review',
} as const satisfies Readonly<Record<string, PlainDeskPhrase>>;

/** Names an operation in words; one that this version does not know is named by its id. */
export function operationName(operation: string, t: DeskTranslator): string {
  return isKnown(operation) ? t(names[operation]) : operation;
}

function isKnown(operation: string): operation is keyof typeof names {
  return Object.hasOwn(names, operation);
}
