import { describe, expect, it } from 'vitest';
import { landingSlide } from './landing-slide.ts';

/** The width of a slide in pixels. */
const width = 320;
/** The pixels that the slides would run on after they were released fast, which is further than the row is long. */
const farOn = 3_000;

/** Returns the distances of five slides after the row was dragged by a number of slides. */
const draggedTo = (place: number) => [0, 1, 2, 3, 4].map((index) => (index - place) * width);

describe('the slide a carousel lands on', () => {
  it.each([
    { says: 'dragged past the half and released at rest: the next', place: 0.6, runsOn: 0, lands: 1 },
    { says: 'dragged short of the half and released at rest: the same', place: 0.4, runsOn: 0, lands: 0 },
    { says: 'dragged a little and released with speed: the next', place: 0.2, runsOn: 300, lands: 1 },
    { says: 'dragged past the half and released fast: only one further', place: 0.6, runsOn: farOn, lands: 1 },
    { says: 'dragged over two slides and released fast: only one further', place: 2.6, runsOn: farOn, lands: 3 },
    {
      says: 'dragged over two slides and released fast backwards: only one back',
      place: 2.4,
      runsOn: -farOn,
      lands: 2,
    },
    { says: 'released fast exactly at a slide: only one further', place: 1, runsOn: farOn, lands: 2 },
    { says: 'released fast at the end: the last', place: 4, runsOn: farOn, lands: 4 },
  ])('where one is shown at a time, $says', ({ place, runsOn, lands }) => {
    expect(landingSlide({ distances: draggedTo(place), runsOn, reach: width })).toBe(lands);
  });

  it('in a strip, is the nearest to the final position, however far away that is', () => {
    expect(landingSlide({ distances: draggedTo(0.6), runsOn: 700, reach: Number.POSITIVE_INFINITY })).toBe(3);
  });
});
