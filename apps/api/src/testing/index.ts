export { openTestApi, type TestApi, type TestApiOptions } from './open-test-api.ts';
export { startTestPostgres, type TestPostgres } from './test-postgres.ts';
