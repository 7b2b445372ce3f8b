export type { Database } from '../db/database.ts';
export { openDatabaseAt, type DatabasePlace } from './open-database-at.ts';
export { openTestApi, type TestApi, type TestApiOptions } from './open-test-api.ts';
export { startTestPostgres, type TestPostgres } from './test-postgres.ts';
