import { describe, expect, it } from 'vitest';
import {
  createVoucherCode,
  hashVoucherCode,
  readLastGroup,
  maskVoucherCode,
  normaliseCode,
  parseVoucherCode,
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
  it('has seven groups of letters that are not easily confused', () => {
    const codes = Array.from({ length: 200 }, createVoucherCode);
    for (const code of codes)
      expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{4}(?:-[34679ACDEFGHJKMNPQRTVWXY]{4}){6}$/u);
    expect(new Set(codes).size).toBe(200);
  });

  it('has 128 random bits', () => {
    expect(28 * Math.log2(24)).toBeGreaterThan(128);
  });

  it('is recognised in capitals or not, with or without hyphens', () => {
    const code = createVoucherCode();
    expect(parseVoucherCode(` ${code.toLowerCase()} `)).toBe(code);
    expect(parseVoucherCode(code.replaceAll('-', ''))).toBe(code);
    expect(parseVoucherCode(code.replaceAll('-', ' '))).toBe(code);
    expect(hashVoucherCode(parseVoucherCode(code.toLowerCase()) ?? '')).toBe(hashVoucherCode(code));
  });

  it.each(['', 'AUTUMN-10', 'A'.repeat(27), 'A'.repeat(29), 'O'.repeat(28), '-'.repeat(28)])('is not %j', (typed) => {
    expect(parseVoucherCode(typed)).toBeNull();
  });

  it('is masked except for its last group', () => {
    const code = createVoucherCode();
    const masked = maskVoucherCode(readLastGroup(code));
    expect(masked).toHaveLength(code.length);
    expect(masked.replace(/[*-]/gu, '')).toBe(code.slice(-4));
  });
});
