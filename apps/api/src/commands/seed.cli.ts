/* `npm run db -- seed`: checks the content documents and imports them. */
import { seed, withDatabase } from './with-database.ts';

await withDatabase(async (db, env) => {
  const problems = await seed(db, env);
  if (problems.length === 0) console.log(`The content of ${env.contentDir} is imported.`);
  return problems;
});
