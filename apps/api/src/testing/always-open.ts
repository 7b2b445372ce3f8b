import { rmSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

const ticketing = z.looseObject({ rooms: z.array(z.looseObject({})) });

/**
 * Returns a copy of a chain's documents that is never closed and requires no notice: for tests that choose their days by the distance from
 * today. Returns its folder, which goes with the process.
 */
export async function copyAlwaysOpen(contentDir: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-always-open-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await cp(contentDir, folder, { recursive: true });
  for (const name of await readdir(join(folder, 'ticketing'))) {
    const file = join(folder, 'ticketing', name);
    const { closed: _, rooms, ...document } = ticketing.parse(JSON.parse(await readFile(file, 'utf8')));
    const openRooms = rooms.map(({ minimumNoticeMinutes: __, ...room }) => room);
    await writeFile(file, JSON.stringify({ ...document, rooms: openRooms }, null, 2));
  }
  return folder;
}
