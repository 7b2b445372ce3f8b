import { describe, expect, it } from 'vitest';
import type { DealContent } from './content-source.ts';
import { listRunningDeals } from './running-deals.ts';

const paris = { id: 7, timeZone: 'Europe/Paris' };
const deal = (slug: string, fields: Partial<DealContent> = {}): DealContent => ({
  id: slug,
  slug,
  name: slug,
  ...fields,
});
const listSlugs = (deals: readonly DealContent[], instant: string) =>
  listRunningDeals(deals, paris, Date.parse(instant)).map(({ slug }) => slug);

describe('listRunningDeals', () => {
  it.each([
    ['the last second before its first day', '2026-05-31T21:59:59Z', false],
    ['the first second of its first day', '2026-05-31T22:00:00Z', true],
    ['the last second of its last day', '2026-06-02T21:59:59Z', true],
    ['the first second after its last day', '2026-06-02T22:00:00Z', false],
  ])('uses the wall clock of the venue for %s', (_, instant, isShown) => {
    expect(listSlugs([deal('june', { startsOn: '2026-06-01', endsOn: '2026-06-02' })], instant)).toEqual(
      isShown ? ['june'] : [],
    );
  });

  it.each([
    ['no dates', {}, true],
    ['only an end to come', { endsOn: '2026-06-02' }, true],
    ['only an end that is over', { endsOn: '2026-05-31' }, false],
    ['only a start that has been', { startsOn: '2020-01-01', endsOn: null }, true],
    ['only a start to come', { startsOn: '2026-06-02' }, false],
    ['the venue among its own', { locationIds: ['8', '7'] }, true],
    ['other venues only', { locationIds: [8] }, false],
    ['an empty list of venues', { locationIds: [] }, true],
  ])('filters a deal with %s', (_, fields, isShown) => {
    expect(listSlugs([deal('a', fields)], '2026-06-01T12:00:00Z')).toEqual(isShown ? ['a'] : []);
  });

  it('sorts deals by their end', () => {
    const deals = [
      deal('open'),
      deal('late', { endsOn: '2026-12-01' }),
      deal('b', { endsOn: '2026-07-01' }),
      deal('a'),
    ];
    expect(listSlugs(deals, '2026-06-01T12:00:00Z')).toEqual(['b', 'late', 'a', 'open']);
  });
});
