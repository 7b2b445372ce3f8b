export { createGuardedServer, type GuardedServer } from './guarded-server.ts';
export { householdOf } from './household-of.ts';
export type { ServerBounds } from './server-bounds.ts';
