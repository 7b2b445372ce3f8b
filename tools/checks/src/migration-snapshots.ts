import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './source-files.ts';

const folder = 'apps/api/src/db/migrations/meta';

/** The number of snapshots that are kept. drizzle-kit compares the schema with the newest one; the one before is there to go back to. */
const maxSnapshots = 2;

/** Lists the snapshots of the schema that are older than those that are kept. */
function listOldSnapshots(root: string): readonly string[] {
  return listFiles(root, folder, /^\d+_snapshot\.json$/u).slice(0, -maxSnapshots);
}

export function findOldSnapshots(root: string): readonly string[] {
  return listOldSnapshots(root).map((file) => `${file} is not needed; npm run db:generate removes old snapshots`);
}

export function removeOldSnapshots(root: string): void {
  for (const file of listOldSnapshots(root)) rmSync(join(root, file));
}
