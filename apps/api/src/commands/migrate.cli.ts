/* `npm run db:migrate`: brings the database's tables up to date; the server does so at every start as well. */
import { processEnv } from '../kernel/env.ts';
import { makePrivateFiles } from '../db/data-folder.ts';
import { openDatabase } from '../db/open-database.ts';

makePrivateFiles();
const opened = await openDatabase(processEnv(), (error) => console.error(error));
if (opened.ok) {
  try {
    await opened.value.migrate();
    console.log('The database is up to date.');
  } finally {
    await opened.value.close();
  }
} else {
  console.error(opened.error);
  process.exitCode = 1;
}
