import type { DeskVoucherWire } from '@latchkey/cms-client/contract';
import { formatDate } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';

export function stateText(state: DeskVoucherWire['state'], t: DeskTranslator): string {
  switch (state) {
    case 'valid':
      return t('Can be spent');
    case 'spent':
      return t('Nothing left');
    case 'expired':
      return t('Out of date');
    case 'blocked':
      return t('Blocked by the staff');
    case 'frozen':
      return t('Payment disputed');
    case 'void':
      return t('Given back');
    case 'unpaid':
      return t('Not paid for');
  }
}

/** The name that the documents have; a voucher over an amount that somebody named has the one of the api, in English. */
export function voucherName(name: string, t: DeskTranslator): string {
  return name === 'Gift voucher' ? t('Gift voucher') : name;
}

export function validityText(validUntil: string | null, t: DeskTranslator): string {
  if (validUntil === null) return t('Never expires');
  return t('Valid until %date', { date: formatDate(validUntil, t.dates, 'long') });
}

/** How long a code is without its hyphens, as the api makes them. */
const codeLetters = 28;

/** The code of a gift voucher in a text, in its groups; null where it is none of ours. */
export function voucherCodeIn(text: string): string | null {
  const bare = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  if (bare.length !== codeLetters || !/^[\dA-Z]+$/u.test(bare)) return null;
  return bare.match(/.{4}/gu)?.join('-') ?? null;
}

/** The code of a voucher that was found by typing or scanning it; null where it was found by anything else. */
export function readTypedCode(text: string, { codeEnd }: Pick<DeskVoucherWire, 'codeEnd'>): string | null {
  const code = voucherCodeIn(text);
  return codeEnd !== null && code?.endsWith(codeEnd) === true ? code : null;
}
