import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const ticketing = z.looseObject({ rooms: z.array(z.looseObject({})) });

/** Removes the closed days and the minimum notice from a copy of the chain, so that every day from today on can be booked. */
export async function openAlways(contentDir: string): Promise<void> {
  const folder = path.join(contentDir, 'ticketing');
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { closed: _, rooms, ...document } = ticketing.parse(JSON.parse(await readFile(file, 'utf8')));
    const open = rooms.map(({ minimumNoticeMinutes: __, ...room }) => room);
    await writeFile(file, JSON.stringify({ ...document, rooms: open }, null, 2));
  }
}
