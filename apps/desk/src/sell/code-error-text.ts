import type { ErrorMessage } from '@latchkey/booking-core';
import { formatValues } from '@latchkey/i18n';
import type { DeskTranslator, PlainDeskPhrase } from '@latchkey/i18n/desk';

/** Visitors are asked to call the location, whose staff read what it is about. */
const wordsOfStaff: Readonly<Record<string, PlainDeskPhrase>> = {
  'This gift voucher cannot be used at the moment. Please contact us.':
    'This gift voucher cannot be spent. It is blocked, or its payment is disputed.',
  'This gift voucher has not been paid for. Please contact us.': 'This gift voucher has not been paid for yet.',
};

/** Why a code is refused in a sale. */
export function codeErrorText(
  {
    phrase,
    error: { params = {} },
  }: Pick<ErrorMessage, 'phrase'> & { readonly error: Pick<ErrorMessage['error'], 'params'> },
  t: DeskTranslator,
): string {
  return t.fromOutside(wordsOfStaff[phrase] ?? phrase, 'The code was not accepted.', formatValues(params, t));
}
