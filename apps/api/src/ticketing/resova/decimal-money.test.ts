import { describe, expect, it } from 'vitest';
import { parseMinor } from './decimal-money.ts';

describe('parseMinor', () => {
  it.each<[string, string, number | null]>([
    ['20.00', 'USD', 2_000],
    // 1.15 * 100 is 114.99999999999999 in doubles, 0.29 * 100 is 28.999999999999996.
    ['1.15', 'USD', 115],
    ['0.29', 'USD', 29],
    ['20.5', 'USD', 2_050],
    ['20', 'USD', 2_000],
    ['90071992547409.91', 'USD', null],
    ['999999999.99', 'USD', 99_999_999_999],
    ['2500.00', 'JPY', 2_500],
    ['2500.50', 'JPY', null],
    ['1.234', 'KWD', 1_234],
    ['-5.00', 'USD', -500],
    ['-0.00', 'USD', 0],
    ['20.001', 'USD', null],
    ['20.1000', 'USD', 2_010],
    ['1e3', 'USD', null],
    ['1,000.00', 'USD', null],
    ['', 'USD', null],
    ['NaN', 'USD', null],
    [' 20.00', 'USD', null],
  ])('counts %j %s as %s', (written, currency, minor) => {
    expect(parseMinor(written, currency)).toBe(minor);
  });
});
