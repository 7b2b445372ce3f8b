import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const ticketing = z.looseObject({ rooms: z.array(z.looseObject({})) });
const opening = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, ['06:00', '23:30']]),
);

/** The location that is moved to Sydney, since no location of the chain that sells by itself is open between 23:00 and 4:00 UTC. */
const inTheEast = { location: 'toronto', timeZone: 'Australia/Sydney' };

/** Opens all rooms of a copy of the chain on all days from early to late, so that a test finds free times of today whenever it runs. */
export async function openAllDays(contentDir: string): Promise<void> {
  const folder = path.join(contentDir, 'ticketing');
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { closed: _, rooms, ...document } = ticketing.parse(JSON.parse(await readFile(file, 'utf8')));
    const open = rooms.map(({ minimumNoticeMinutes: __, ...room }) => ({ ...room, opening }));
    await writeFile(file, JSON.stringify({ ...document, rooms: open }));
  }
  await writeFile(path.join(contentDir, 'demo/days.json'), JSON.stringify({ rooms: [] }));
  const moved = path.join(contentDir, 'locations', `${inTheEast.location}.json`);
  const location = z.looseObject({ timeZone: z.string() }).parse(JSON.parse(await readFile(moved, 'utf8')));
  await writeFile(moved, JSON.stringify({ ...location, timeZone: inTheEast.timeZone }));
}
