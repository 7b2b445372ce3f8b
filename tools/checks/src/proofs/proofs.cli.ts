/* `npm run docs -- proofs` keeps the figures of reports/proofs.json, where it exists, and writes the list of proofs in docs/testing.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofs } from '@latchkey/tool-launch/proofs';
import { repositoryRoot } from '../workspace.ts';
import { figuresFile, readFigures } from './proofs.ts';
import { proofsDocument, writeProofsTable, type LastFigures } from './proofs-document.ts';

/** The result of a proof, as `npm run proofs` writes it. */
interface Result {
  readonly scale: string;
  readonly seconds: number;
  readonly failed: number;
  readonly finishedAt: string;
  readonly figures: readonly { readonly subject: string; readonly figures: Readonly<Record<string, unknown>> }[];
}

const reportFile = join(repositoryRoot, 'reports', 'proofs.json');
const report = existsSync(reportFile)
  ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Readonly<Record<string, Result>>)
  : {};
const before = readFigures(repositoryRoot);
const figures: LastFigures = Object.fromEntries(
  Object.keys(proofs).flatMap((name) => {
    const result = report[name];
    const last = result === undefined || result.failed > 0 ? before[name] : keep(result);
    return last === undefined ? [] : [[name, last]];
  }),
);
writeFileSync(join(repositoryRoot, figuresFile), `${JSON.stringify(figures, null, 2)}\n`);
const document = join(repositoryRoot, proofsDocument);
writeFileSync(document, writeProofsTable(readFileSync(document, 'utf8'), proofs, figures));

/** Keeps the numbers of a run; lists and tables stay in the report. */
function keep({ finishedAt, scale, seconds, figures: found }: Result): LastFigures[string] {
  return {
    date: finishedAt.slice(0, 10),
    scale,
    seconds,
    figures: found.flatMap(({ subject, figures: counted }) => {
      const numbers = Object.entries(counted).filter(([, value]) => typeof value === 'number');
      return numbers.length === 0
        ? []
        : [`${subject}: ${numbers.map(([name, value]) => `${name} ${String(value)}`).join(', ')}`];
    }),
  };
}
