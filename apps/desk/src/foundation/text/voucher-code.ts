import type { DeskVoucherWire } from '@latchkey/cms-client/contract';

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
