import { loadDeskTranslator } from '@latchkey/i18n/desk';
import { describe, expect, it } from 'vitest';
import { addMonths } from './add-months.ts';
import { readTypedCode } from '../foundation/text/voucher-code.ts';
import { voucherName } from '../foundation/text/voucher-name.ts';

const code = 'K7MR-4XQD-22AB-CDEF-GHJK-MNPQ-RSTU';

describe('the code of a voucher that was found', () => {
  it.each([
    ['is known where it was typed', code, code],
    ['is known without its hyphens and in any case', code.replaceAll('-', '').toLowerCase(), code],
    ['is not known by its end', 'RSTU', null],
    ['is not known by a name', 'Vera', null],
    ['is not that of another voucher', code.replace('RSTU', 'RSTV'), null],
  ])('%s', (_, text, known) => {
    expect(readTypedCode(text, { codeEnd: 'RSTU' })).toBe(known);
  });

  it('is not known of one that has none yet', () => {
    expect(readTypedCode(code, { codeEnd: null })).toBeNull();
  });
});

it('a voucher over another amount is named in the language of the desk', async () => {
  const t = await loadDeskTranslator('ar', ['vouchers']);
  expect(voucherName('Gift voucher', t)).toBe('قسيمة هدية');
  expect(voucherName('An evening', t)).toBe('An evening');
});

describe('a day some months later', () => {
  it.each([
    ['2026-11-29', 1, '2026-12-29'],
    ['2026-11-29', 12, '2027-11-29'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('after %s and %s months is %s', (date, months, later) => {
    expect(addMonths(date, months)).toBe(later);
  });
});
