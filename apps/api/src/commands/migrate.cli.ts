/* `npm run db -- migrate`: brings the database's tables up to date; the server does so at every start as well. */
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
  await db.migrate();
  console.log('The database is up to date.');
  return [];
});
