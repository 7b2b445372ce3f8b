import { describe, expect, it } from 'vitest';
import { createAxisMarks } from './axis-marks.ts';

describe('createAxisMarks', () => {
  it.each([
    ['years as far apart as they are', ['2014', '2017', '2018'], [3, 1, 0]],
    ['years within a label', ['Spring 2019', 'Autumn 2021', 'Winter 2021'], [2, 1, 0]],
    ['years in Arabic digits', ['٢٠١٤', '٢٠١٧'], [3, 0]],
    ['hours by the quarter', ['19:00', '19:30', '20:45'], [2, 5, 0]],
    ['counts, in every language', ['Mois 1', 'Mois 2', 'Mois 6'], [1, 4, 0]],
    ['centuries without more ticks than can be drawn', ['1826', '1926', '1928'], [12, 1, 0]],
    ['what is not in the order of time at equal distances', ['2020', '2014', '2026'], [1, 1, 0]],
    ['what says no time at equal distances', ['Then', 'Later', 'Now'], [1, 1, 0]],
    ['one mark', ['2014'], [0]],
  ])('sets %s', (_case, labels, gaps) => {
    expect(createAxisMarks(labels)).toEqual(labels.map((label, index) => ({ label, gap: gaps[index] })));
  });
});
