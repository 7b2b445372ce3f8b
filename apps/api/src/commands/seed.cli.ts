/* `npm run db:seed`: checks the content documents and imports them, then fills the slots up to the horizon. */
import { processEnv } from '../kernel/env.ts';
import { makePrivateFiles } from '../db/data-folder.ts';
import { openDatabase } from '../db/open-database.ts';
import { seed } from '../compose/seed.ts';

makePrivateFiles();
const env = processEnv();
const opened = await openDatabase(env, (error) => console.error(error));
if (opened.ok) {
  try {
    const problems = await seed(opened.value, env);
    for (const problem of problems) console.error(problem);
    if (problems.length === 0) console.log(`The content of ${env.contentDir} is imported.`);
    else process.exitCode = 1;
  } finally {
    await opened.value.close();
  }
} else {
  console.error(opened.error);
  process.exitCode = 1;
}
