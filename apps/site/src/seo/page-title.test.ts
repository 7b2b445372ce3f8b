import { describe, expect, it } from 'vitest';
import { writePageTitle } from './page-title.ts';

const website = { name: 'Cipher House', metaTitle: 'Cipher House: escape games' };
const orlando = { name: 'Orlando' };

describe('writePageTitle', () => {
  it.each([
    ['its own, the venue and the chain', 'Contact', orlando, website, 'Contact | Orlando | Cipher House'],
    ['nothing twice', 'Contact Cipher House in Orlando', orlando, website, 'Contact Cipher House in Orlando'],
    ['no venue on a page of the chain', 'Terms', null, website, 'Terms | Cipher House'],
    ['the title of the website', null, orlando, website, 'Cipher House: escape games'],
    ['the name of the website', null, null, { ...website, metaTitle: null }, 'Cipher House'],
    ['the brand', '', null, { name: '', metaTitle: null }, 'Brand'],
  ])('shows %s', (_, own, location, site, expected) => {
    expect(writePageTitle({ own, location, website: site, brandName: 'Brand' })).toBe(expected);
  });
});
