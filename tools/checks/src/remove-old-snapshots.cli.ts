import { removeOldSnapshots } from './migration-snapshots.ts';
import { repositoryRoot } from './workspace.ts';

/* Removes old snapshots of the schema. `npm run db:generate -w @latchkey/api` runs this after drizzle-kit. */
removeOldSnapshots(repositoryRoot);
