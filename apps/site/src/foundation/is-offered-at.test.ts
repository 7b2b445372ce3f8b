import { describe, expect, it } from 'vitest';
import { isOfferedAt } from './is-offered-at.ts';

describe('isOfferedAt', () => {
  it.each([
    ['a page', {}, true],
    ['a package of the whole chain', { locationIds: [] }, true],
    ['a package of this venue and another', { locationIds: ['paris', 'orlando'] }, true],
    ['a package of another venue', { locationIds: ['paris'] }, false],
  ])('says of %s: %o is offered: %s', (_, page, isOffered) => {
    expect(isOfferedAt({ slug: 'birthday', ...page }, { id: 'orlando' })).toBe(isOffered);
  });
});
