import { describe, expect, it } from 'vitest';
import {
  createVoucherCode,
  hashVoucherCode,
  lastGroupOf,
  maskVoucherCode,
  normaliseCode,
  voucherCodeOf,
} from './code.ts';

describe('normaliseCode', () => {
  it.each([
    ['  autumn-10 ', 'AUTUMN-10'],
    ['Autumn – 10', 'AUTUMN-10'],
    ['ＡＵＴＵＭＮ１０', 'AUTUMN10'],
  ])('reads %j as %s', (typed, code) => {
    expect(normaliseCode(typed)).toBe(code);
  });
});

describe('a voucher code', () => {
  it('is seven groups of letters that are not mistaken for others', () => {
    const codes = Array.from({ length: 200 }, createVoucherCode);
    for (const code of codes)
      expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{4}(?:-[34679ACDEFGHJKMNPQRTVWXY]{4}){6}$/u);
    expect(new Set(codes).size).toBe(200);
  });

  it('carries 128 bits', () => {
    expect(28 * Math.log2(24)).toBeGreaterThan(128);
  });

  it('is known again however it is typed', () => {
    const code = createVoucherCode();
    expect(voucherCodeOf(` ${code.toLowerCase()} `)).toBe(code);
    expect(voucherCodeOf(code.replaceAll('-', ''))).toBe(code);
    expect(voucherCodeOf(code.replaceAll('-', ' '))).toBe(code);
    expect(hashVoucherCode(voucherCodeOf(code.toLowerCase()) ?? '')).toBe(hashVoucherCode(code));
  });

  it.each(['', 'AUTUMN-10', 'A'.repeat(27), 'A'.repeat(29), 'O'.repeat(28), '-'.repeat(28)])('is not %j', (typed) => {
    expect(voucherCodeOf(typed)).toBeNull();
  });

  it('is shown by its end only', () => {
    const code = createVoucherCode();
    const masked = maskVoucherCode(lastGroupOf(code));
    expect(masked).toHaveLength(code.length);
    expect(masked.replace(/[*-]/gu, '')).toBe(code.slice(-4));
  });
});
