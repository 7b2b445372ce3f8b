export { createGuardedServer, type GuardedServer } from './guarded-server.ts';
export { householdOf } from './household-of.ts';
export { defaultBounds, type ServerBounds } from './server-bounds.ts';
