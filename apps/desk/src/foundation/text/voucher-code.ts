import type { DeskVoucherWire } from '@latchkey/cms-client/contract';

/** The number of letters and digits of a code without its hyphens, as the api makes it. */
const codeLetters = 28;

/** Finds the code of a gift voucher in a text, and writes it in its groups; null where the text is no such code. */
export function parseVoucherCode(text: string): string | null {
  const bare = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  if (bare.length !== codeLetters || !/^[\dA-Z]+$/u.test(bare)) return null;
  return bare.match(/.{4}/gu)?.join('-') ?? null;
}

/** Reads the whole code of a found voucher from the search text; null where the voucher was found by anything else. */
export function readTypedCode(text: string, { codeEnd }: Pick<DeskVoucherWire, 'codeEnd'>): string | null {
  const code = parseVoucherCode(text);
  return codeEnd !== null && code?.endsWith(codeEnd) === true ? code : null;
}
