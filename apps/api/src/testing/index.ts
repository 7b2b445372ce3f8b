export { createResponseChecker, type ResponseChecker } from './response-checker.ts';
export { checkedFetch, fetchDocument } from './response-checker.ts';
export type { Database } from '../kernel/database.ts';
export { byPrecision, matchesPath } from '../http/path-template.ts';
export { openDatabaseAt, type DatabasePlace } from './open-test-api.ts';
export { openTestApi, type TestApi, type TestApiOptions } from './open-test-api.ts';
export { createDatabase, startTestPostgres, type TestPostgres } from './test-postgres.ts';
export { usualTimings } from '../ticketing/resova/resova-client.ts';
export type { TicketingSettings } from '../ticketing/choose-ticketing.ts';
