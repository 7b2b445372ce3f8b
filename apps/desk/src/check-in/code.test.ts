import { describe, expect, it } from 'vitest';
import { parseScannedCode, parseTypedCode } from './code.ts';

const token = 'aZ09_-aZ09_-aZ09_-aZ09';
const voucherCode = 'K7MR-4XQD-22AB-CDEF-GHJK-MNPQ-RSTU';

describe('parseScannedCode', () => {
  it('reads the check-in token of the QR code of a booking', () => {
    expect(parseScannedCode(token)).toEqual({ type: 'token', token });
    expect(parseScannedCode(` ${token}\n`)).toEqual({ type: 'token', token });
  });

  it.each([voucherCode, voucherCode.replaceAll('-', '')])('reads %j as the code of a gift voucher', (text) => {
    expect(parseScannedCode(text)).toEqual({ type: 'voucher', code: voucherCode });
  });

  it('reads the reference of the QR code of a confirmation', () => {
    expect(parseScannedCode('K7MR-4XQD')).toEqual({ type: 'reference', reference: 'K7MR-4XQD' });
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
    expect(parseScannedCode(text)).toBeNull();
  });
});

describe('parseTypedCode', () => {
  it.each(['K7MR-4XQD', 'k7mr-4xqd', '  k7mr 4xqd ', 'K7MR4XQD', 'k7mr–4xqd'])('reads %j as a reference', (text) => {
    expect(parseTypedCode(text)).toEqual({ type: 'reference', reference: 'K7MR-4XQD' });
  });

  it('reads the reference of another ticketing system', () => {
    expect(parseTypedCode('r-1029384')).toEqual({ type: 'reference', reference: 'R-1029384' });
  });

  it.each([voucherCode, voucherCode.toLowerCase().replaceAll('-', ' ')])(
    'reads %j as the code of a gift voucher',
    (text) => {
      expect(parseTypedCode(text)).toEqual({ type: 'voucher', code: voucherCode });
    },
  );

  it.each(['', ' ', 'ab', 'a/b/c', 'ж'.repeat(8), 'x'.repeat(65)])('reads no reference in %j', (text) => {
    expect(parseTypedCode(text)).toBeNull();
  });
});
