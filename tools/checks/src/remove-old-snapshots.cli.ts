import { removeOldSnapshots } from './migration-snapshots.ts';
import { repositoryRoot } from './workspace.ts';

/* `npm run db:generate -w @latchkey/api` runs this after drizzle-kit. */
removeOldSnapshots(repositoryRoot);
