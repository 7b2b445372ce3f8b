/*
 * `npm run content -- import [--dry-run] [--force]`: imports the content folder into PostgreSQL as the next revision, for all apis
 * that share the database. With `--dry-run` it writes nothing, and names the taken slots that the folder would leave outside their
 * schedules, also on the embedded database and beside a running api. The exit code is 1 for an error and 2 for arguments that are not understood.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importRevision, type RevisionImport } from '../documents/import-revision.ts';
import type { Queryable } from '../kernel/database.ts';
import { describeOutside } from '../compose/describe-outside.ts';
import { revisionFile, writeFolderRevision } from '../documents/folder-revision.ts';
import { processEnv } from '../kernel/env.ts';
import { runOperatorCommand } from './operator-command.ts';
import { withDatabase } from './with-database.ts';

const usage = 'npm run content -- import [--dry-run] [--force]';

interface Options {
  readonly isDryRun: boolean;
  readonly isForced: boolean;
}

const options = readOptions(process.argv.slice(2));
if (options === null) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else if (options.isDryRun && processEnv().databaseUrl === null) {
  await runOperatorCommand({ command: 'compareContent', folder: resolve(processEnv().contentDir) }, usage);
} else if (processEnv().databaseUrl === null) {
  process.stderr.write(
    'The embedded database takes the content folder at each start. Set DATABASE_URL to import into PostgreSQL.\n',
  );
  process.exitCode = 2;
} else await importInto(options);

function readOptions(args: readonly string[]): Options | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { 'dry-run': { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
    });
    return { isDryRun: values['dry-run'], isForced: values.force };
  } catch {
    return null;
  }
}

async function importInto({ isDryRun, isForced }: Options): Promise<void> {
  await withDatabase(async (db, { contentDir }) => {
    await db.migrate();
    const imported = await importRevision(db, contentDir, { isDryRun, isForced });
    if (!imported.ok) return imported.error;
    const { decision, changes, stored } = imported.value;
    for (const [what, files] of Object.entries(changes))
      for (const file of files) console.log(`${what.padEnd(8)} ${file}`);
    const rejection = explainRejection(decision);
    if (rejection !== null) return [rejection];
    if (isDryRun) {
      console.log(
        decision.kind === 'same'
          ? `Nothing differs from revision ${stored.revision}.`
          : `It would be revision ${stored.revision}.`,
      );
      await printOutside(db, contentDir);
      return [];
    }
    console.log(
      decision.kind === 'same'
        ? `Revision ${stored.revision} has these documents already.`
        : `The content of ${contentDir} is imported as revision ${stored.revision}.`,
    );
    await printOutside(db, contentDir);
    const failure = await writeFolderRevision(contentDir, stored);
    return failure === null
      ? []
      : [`${revisionFile} is not written, and the next import from this folder will be rejected as older: ${failure}`];
  });
}

/** Prints the taken slots that the new documents leave outside their schedules. The documents have been checked before. */
async function printOutside(db: Queryable, contentDir: string): Promise<void> {
  const outside = await describeOutside(db, contentDir);
  if (outside.ok) for (const line of outside.value) console.log(line);
}

/** Explains why the folder may not be imported; null if it may. */
function explainRejection(decision: RevisionImport['decision']): string | null {
  const goOn = 'Take its documents over first, or add --force to replace them.';
  switch (decision.kind) {
    case 'older':
      return `Not imported: the database has revision ${decision.current}, this folder was made from ${decision.base}. ${goOn}`;
    case 'forked':
      return `Not imported: the database has other documents under revision ${decision.current} than this folder. ${goOn}`;
    default:
      return null;
  }
}
