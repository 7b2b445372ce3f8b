import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { fixtureContent } from '../backends.ts';

const categorySchema = z.looseObject({ id: z.string(), maxQuantity: z.number() });
const documentSchema = z.looseObject({
  rooms: z.array(z.looseObject({ gameId: z.string(), standard: z.array(categorySchema) })),
});

/** The sizes of a room of the harbour, which replace those of the fixture. */
interface RoomSize {
  readonly capacity: number;
  readonly minRequired: number;
}

/** The fixture's documents with a harbour of large rooms: 20 starts a day, 8 of the vault and 12 of the private attic. */
export interface LargeVenue {
  readonly contentDir: string;
  remove(): Promise<void>;
}

/** Copies the fixture's documents into a new folder, and gives the rooms of the harbour these sizes. */
export async function makeLargeVenue(
  sizes: Readonly<Record<'game-vault' | 'game-attic', RoomSize>>,
): Promise<LargeVenue> {
  const contentDir = await mkdtemp(join(tmpdir(), 'latchkey-large-venue-'));
  await cp(fixtureContent, contentDir, { recursive: true });
  const path = join(contentDir, 'ticketing/harbour.json');
  const document = documentSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const rooms = document.rooms.map((room) => {
    const size = room.gameId === 'game-vault' ? sizes['game-vault'] : sizes['game-attic'];
    const standard = room.standard.map((category) => ({ ...category, maxQuantity: size.capacity }));
    return { ...room, ...size, standard };
  });
  await writeFile(path, JSON.stringify({ ...document, rooms }, null, 2));
  return { contentDir, remove: () => rm(contentDir, { recursive: true, force: true }) };
}
