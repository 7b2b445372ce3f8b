import type { ErrorMessage } from '@latchkey/booking-core';
import { formatValues } from '@latchkey/i18n';
import type { DeskTranslator, PlainDeskPhrase } from '@latchkey/i18n/desk';

/** The phrases for the staff in place of those that ask visitors to contact the location. */
const staffPhrases: Readonly<Record<string, PlainDeskPhrase>> = {
  'This gift voucher cannot be used at the moment. Please contact us.':
    'This gift voucher cannot be spent. It is blocked, or its payment is disputed.',
  'This gift voucher has not been paid for. Please contact us.': 'This gift voucher has not been paid for yet.',
};

/** Says why a code is refused in a sale. */
export function codeErrorText(
  {
    phrase,
    error: { params = {} },
  }: Pick<ErrorMessage, 'phrase'> & { readonly error: Pick<ErrorMessage['error'], 'params'> },
  t: DeskTranslator,
): string {
  return t.fromOutside(staffPhrases[phrase] ?? phrase, 'The code was not accepted.', formatValues(params, t));
}
