import { createPlaceSource } from '@latchkey/api/places';
import { type Answers, nameIn } from './answers.ts';

/** Where a town is, as far as it is known. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const findPlaces = createPlaceSource();

/** Visitors who search for a town nearby find the venue; without a known town it is found by its name only. */
export async function findTown({ town, country, languages }: Answers): Promise<Point | null> {
  const finder = await findPlaces();
  for (const locale of languages) {
    const place = finder.findPlace({ search: nameIn(town, locale), country });
    if (place !== null) return { latitude: place.latitude, longitude: place.longitude };
  }
  return null;
}
