import { createPlaceSource } from '@latchkey/api/places';
import { type Answers, chooseName } from './answers.ts';

/** The place of a town, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const findPlaces = createPlaceSource();

/** Finds the place of the town, so that visitors who search for a town nearby find the venue; null for an unknown town. */
export async function findTown({ town, country, languages }: Answers): Promise<Point | null> {
  const finder = await findPlaces();
  for (const locale of languages) {
    const place = finder.findPlace({ search: chooseName(town, locale), country });
    if (place !== null) return { latitude: place.latitude, longitude: place.longitude };
  }
  return null;
}
