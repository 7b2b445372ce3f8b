import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A text that changes with every change of a document in the folder: added, removed, renamed, written. Looked at instead of
 * listened to: events differ between systems, get lost in containers and on network drives, and a hundred files cost
 * milliseconds.
 */
export async function folderState(folder: string): Promise<string> {
  if (!existsSync(folder)) return 'is not there';
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted();
  const states = await Promise.all(names.map(async (name) => `${name} ${await fileState(join(folder, name))}`));
  return states.join('\n');
}

async function fileState(file: string): Promise<string> {
  const { mtimeNs, ctimeNs, size, ino } = await stat(file, { bigint: true });
  return [mtimeNs, ctimeNs, size, ino].join(' ');
}
