import { describe, expect, it } from 'vitest';
import { readNumber } from './written-number.ts';

describe('readNumber', () => {
  const cases: readonly [text: string, units: number, written: readonly [units: number, text: string][]][] = [
    ['7', 7, [[0, '0']]],
    [
      '212',
      212,
      [
        [5, '5'],
        [53, '53'],
        [212, '212'],
      ],
    ],
    [
      '12,480+',
      12_480,
      [
        [0, '0+'],
        [312, '312+'],
        [6_240, '6,240+'],
        [12_480, '12,480+'],
      ],
    ],
    [
      '12\u202F480',
      12_480,
      [
        [312, '312'],
        [6_240, '6\u202F240'],
      ],
    ],
    ['12.480', 12_480, [[6_240, '6.240']]],
    [
      '4.8',
      48,
      [
        [0, '0.0'],
        [5, '0.5'],
        [48, '4.8'],
      ],
    ],
    [
      '4,85 %',
      485,
      [
        [5, '0,05 %'],
        [485, '4,85 %'],
      ],
    ],
    [
      '$1,234,567.00',
      123_456_700,
      [
        [0, '$0.00'],
        [123_456, '$1,234.56'],
        [123_456_700, '$1,234,567.00'],
      ],
    ],
    ['around 40 hosts', 40, [[9, 'around 9 hosts']]],
    ['٢١٢', 212, [[53, '٥٣']]],
    [
      '١٢٬٤٨٠',
      12_480,
      [
        [312, '٣١٢'],
        [6_240, '٦٬٢٤٠'],
      ],
    ],
  ];

  it.each(cases)('reads %j as %i units and writes it as it was', (text, units, written) => {
    const number = readNumber(text);
    expect(number?.units).toBe(units);
    expect(number?.write(units)).toBe(text);
    for (const [other, expected] of written) expect(number?.write(other)).toBe(expected);
  });

  it.each([['no number'], [''], ['99999999999999999999']])('returns null for %j', (text) => {
    expect(readNumber(text)).toBeNull();
  });
});
