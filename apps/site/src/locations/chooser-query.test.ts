import { describe, expect, it } from 'vitest';
import { readChooserQuery, writeChooserQuery } from './chooser-query.ts';

const closed = { isOpen: false, search: '', country: null };

describe('the query of the chooser', () => {
  it.each([
    ['', closed],
    ['?venues=', { isOpen: true, search: '', country: null }],
    ['?venues=98101&country=US', { isOpen: true, search: '98101', country: 'US' }],
    ['?venues=D%C3%BCsseldorf&country=germany', { isOpen: true, search: 'Düsseldorf', country: null }],
    [`?venues=${'x'.repeat(101)}`, { isOpen: true, search: '', country: null }],
    ['?country=US', { ...closed, country: 'US' }],
  ])('reads %j', (search, chooser) => {
    expect(readChooserQuery(search)).toEqual(chooser);
  });

  it.each([
    ['opens', '?date=2027-01-02', { isOpen: true, search: '', country: 'US' }, '?date=2027-01-02&venues='],
    ['remembers a search', '?venues=', { isOpen: true, search: 'Paris', country: 'FR' }, '?venues=Paris&country=FR'],
    ['closes', '?date=2027-01-02&venues=Paris&country=FR', closed, '?date=2027-01-02'],
    ['leaves an empty query empty', '?venues=', closed, ''],
  ])('%s', (_name, search, chooser, written) => {
    expect(writeChooserQuery(search, chooser)).toBe(written);
  });
});
