import { describe, expect, it } from 'vitest';
import { chooseFirstLocation } from './first-location.ts';

const chain = [
  { slug: 'austin', soldBy: 'resova', ticketsNow: 90 },
  { slug: 'chicago', soldBy: 'here', ticketsNow: 0 },
  { slug: 'madrid', soldBy: 'here', ticketsNow: 12 },
  { slug: 'orlando', soldBy: 'here', ticketsNow: 40 },
] as const;

describe('the location where a person begins', () => {
  it('is the one that this browser showed last', () => {
    expect(chooseFirstLocation(chain, 'madrid')?.slug).toBe('madrid');
  });

  it('is the busiest one of those whose bookings are here, on a new device or where the last one is no longer theirs', () => {
    expect(chooseFirstLocation(chain, null)?.slug).toBe('orlando');
    expect(chooseFirstLocation(chain, 'boston')?.slug).toBe('orlando');
  });

  it('is the first one whose bookings are here where nothing is known, as from an older server', () => {
    expect(
      chooseFirstLocation(
        chain.map(({ slug, soldBy }) => ({ slug, soldBy })),
        null,
      )?.slug,
    ).toBe('chicago');
    expect(chooseFirstLocation(chain.slice(0, 1), null)?.slug).toBe('austin');
    expect(chooseFirstLocation([], null)).toBeUndefined();
  });
});
