import { compareExportedNames, writeExportedNames } from './exported-names.ts';
import { repositoryRoot } from './workspace.ts';

if (process.argv.includes('--update')) writeExportedNames(repositoryRoot);
const differences = compareExportedNames(repositoryRoot);
for (const difference of differences) console.log(difference);
if (differences.length > 0) {
  console.log('To accept these changes: npm run accept -- names');
  process.exitCode = 1;
}
