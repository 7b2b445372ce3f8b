import { describe, expect, it } from 'vitest';
import { landingSlide } from './landing-slide.ts';

/** Returns the distances of five slides of 320 pixels after the row was dragged by a number of slides. */
const drawnTo = (place: number) => [0, 1, 2, 3, 4].map((index) => (index - place) * 320);

describe('the slide a carousel lands on', () => {
  it.each([
    { says: 'the next one, drawn past the half and held', place: 0.6, runsOn: 0, lands: 1 },
    { says: 'the same one, drawn short of the half and held', place: 0.4, runsOn: 0, lands: 0 },
    { says: 'the next one, drawn a little but in swing', place: 0.2, runsOn: 300, lands: 1 },
    { says: 'the next one and no other, however fast it runs', place: 0.6, runsOn: 3000, lands: 1 },
    { says: 'the one before and no other, however fast it runs back', place: 2.4, runsOn: -3000, lands: 2 },
    { says: 'the one a long draw led past, then the next', place: 2.6, runsOn: 3000, lands: 3 },
    { says: 'the neighbour of one that lies in its place', place: 1, runsOn: 3000, lands: 2 },
    { says: 'the last at the end', place: 4, runsOn: 3000, lands: 4 },
  ])('is $says, where one is shown at a time', ({ place, runsOn, lands }) => {
    expect(landingSlide({ distances: drawnTo(place), runsOn, reach: 320 })).toBe(lands);
  });

  it('is the nearest to the final position in a strip, however far away that is', () => {
    expect(landingSlide({ distances: drawnTo(0.6), runsOn: 700, reach: Number.POSITIVE_INFINITY })).toBe(3);
  });
});
