/* `npm run bench -- scale`, or `npm run bench -- scale 12,200`, measures chains of several sizes, on the embedded database and on PostgreSQL, one
 * after the other: the first import, a start without a change, the time until a visitor sees a changed price, and the times of days, months and
 * searches for locations; on PostgreSQL also with a thousand bookings and with a million; on the embedded database also the sizes of the site's
 * pages. Compare the columns of one run. A run without 2,000 locations is not judged.
 */
import { createDatabase, startTestPostgres } from '@latchkey/api/testing';
import { measureChain, type Figures } from './measure-chain.ts';

const games = 8;
const { SCALE_DATABASES = 'PGlite,PostgreSQL' } = process.env;
const sizes = (process.argv[2] ?? '12,200,2000')
  .split(',')
  .map((locations) => ({ locations: Number(locations), games }));

/** The number of locations for which the aims are. */
const locationsOfAims = 2_000;
/** The aims at 2,000 locations; null for figures without an aim. */
const aims = {
  'first import, s': 60,
  'ready again, s': 5,
  'changed price seen, s': 2,
  'day, p95, ms': 20,
  'month, p95, ms': 20,
  'nearest, p95, ms': 30,
  'text search, p95, ms': 30,
  'groups, p95, ms': null,
  'home, KB gzip': 40,
  'chooser, KB gzip': 15,
  'chooser as a page, KB gzip': null,
  'sitemap, slowest file, s': 2,
  'sitemap, URLs of a file': 50_000,
  'day, many bookings to few': 2,
  'month, many bookings to few': 2,
} as const satisfies Readonly<Record<keyof Figures, number | null>>;

if (SCALE_DATABASES.includes('PGlite')) printTable('PGlite', await measureSizes(async () => null));
if (SCALE_DATABASES.includes('PostgreSQL')) {
  const started = await startTestPostgres({ isDurable: true });
  if (started.ok) {
    try {
      printTable('PostgreSQL', await measureSizes(() => createDatabase(started.value.url)));
    } finally {
      await started.value.stop();
    }
  } else console.log(`No PostgreSQL here: ${started.error}`);
}

/**
 * Measures the chains of all sizes, each on a database of its own.
 *
 * @param makeDatabase returns the URL of an empty database on PostgreSQL; null for the embedded database
 */
async function measureSizes(makeDatabase: () => Promise<string | null>): Promise<readonly Figures[]> {
  const columns: Figures[] = [];
  for (const size of sizes) columns.push(await measureChain(size, await makeDatabase()));
  return columns;
}

/**
 * Prints a line for each figure that was measured.
 *
 * @param columns the figures of each of the sizes
 */
function printTable(title: string, columns: readonly Figures[]): void {
  const head = sizes.map(({ locations }) => `${locations} × ${games}`.padStart(12)).join('');
  console.log(`\n${title.padEnd(30)}${head}${'aim'.padStart(8)}`);
  const judged = columns[sizes.findIndex(({ locations }) => locations === locationsOfAims)];
  for (const [name, aim] of Object.entries(aims) as [keyof Figures, number | null][]) {
    if (columns.every((figures) => figures[name] === undefined)) continue;
    const figures = columns.map((column) => (column[name]?.toFixed(1) ?? '').padStart(12)).join('');
    console.log(`${name.padEnd(30)}${figures}${judge(judged?.[name], aim)}`);
  }
}

/** Says whether a figure of 2,000 locations has reached its aim; nothing for a figure without an aim, or where none was measured. */
function judge(figure: number | undefined, aim: number | null): string {
  if (aim === null || figure === undefined) return '';
  return `${`≤ ${aim}`.padStart(8)}  ${figure <= aim ? 'reached' : 'missed'}`;
}
