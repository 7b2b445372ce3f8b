import { describe, expect, it } from 'vitest';
import { codeIn, codeTyped } from './code.ts';

const token = 'aZ09_-aZ09_-aZ09_-aZ09';
const voucherCode = 'K7MR-4XQD-22AB-CDEF-GHJK-MNPQ-RSTU';

describe('codeIn', () => {
  it('reads the check-in token of the QR code of a booking', () => {
    expect(codeIn(token)).toEqual({ type: 'token', token });
    expect(codeIn(` ${token}\n`)).toEqual({ type: 'token', token });
  });

  it.each([voucherCode, voucherCode.replaceAll('-', '')])('reads %j as the code of a gift voucher', (text) => {
    expect(codeIn(text)).toEqual({ type: 'voucher', code: voucherCode });
  });

  it('reads the reference of the QR code of a confirmation', () => {
    expect(codeIn('K7MR-4XQD')).toEqual({ type: 'reference', reference: 'K7MR-4XQD' });
  });

  it.each([
    '',
    'abc',
    `${token}x`,
    token.slice(1),
    'https://venue.example/en/orlando/booking#aZ09_-aZ09_-aZ09_-aZ09',
    'WIFI:S:guest;T:WPA;P:secret;;',
    '../../staff',
    'K7MR/4XQD',
    '-K7MR',
    'x'.repeat(7_000),
    `${' '.repeat(7_000)}${token}`,
  ])('takes %.40j for no code of ours', (text) => {
    expect(codeIn(text)).toBeNull();
  });
});

describe('codeTyped', () => {
  it.each(['K7MR-4XQD', 'k7mr-4xqd', '  k7mr 4xqd ', 'K7MR4XQD', 'k7mr–4xqd'])('reads %j as a reference', (text) => {
    expect(codeTyped(text)).toEqual({ type: 'reference', reference: 'K7MR-4XQD' });
  });

  it('reads the reference of another ticketing system', () => {
    expect(codeTyped('r-1029384')).toEqual({ type: 'reference', reference: 'R-1029384' });
  });

  it.each([voucherCode, voucherCode.toLowerCase().replaceAll('-', ' ')])(
    'reads %j as the code of a gift voucher',
    (text) => {
      expect(codeTyped(text)).toEqual({ type: 'voucher', code: voucherCode });
    },
  );

  it.each(['', ' ', 'ab', 'a/b/c', 'ж'.repeat(8), 'x'.repeat(65)])('reads no reference in %j', (text) => {
    expect(codeTyped(text)).toBeNull();
  });
});
