import { describe, expect, it } from 'vitest';
import { readChooserAddress, writeChooserAddress } from './chooser-address.ts';

const closed = { isOpen: false, search: '', country: null };

describe('the address of the chooser', () => {
  it.each([
    ['', closed],
    ['?venues=', { isOpen: true, search: '', country: null }],
    ['?venues=98101&country=US', { isOpen: true, search: '98101', country: 'US' }],
    ['?venues=D%C3%BCsseldorf&country=germany', { isOpen: true, search: 'Düsseldorf', country: null }],
    [`?venues=${'x'.repeat(101)}`, { isOpen: true, search: '', country: null }],
    ['?country=US', { ...closed, country: 'US' }],
  ])('reads %j', (search, address) => {
    expect(readChooserAddress(search)).toEqual(address);
  });

  it.each([
    ['opens', '?date=2027-01-02', { isOpen: true, search: '', country: 'US' }, '?date=2027-01-02&venues='],
    ['remembers a search', '?venues=', { isOpen: true, search: 'Paris', country: 'FR' }, '?venues=Paris&country=FR'],
    ['closes', '?date=2027-01-02&venues=Paris&country=FR', closed, '?date=2027-01-02'],
    ['leaves a bare address bare', '?venues=', closed, ''],
  ])('%s', (_name, search, address, written) => {
    expect(writeChooserAddress(search, address)).toBe(written);
  });
});
