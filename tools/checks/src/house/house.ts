import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@latchkey/i18n';
import { declaredGroups } from '../environment/environment-documents.ts';
import { readWorkspace, type WorkspacePackage } from '../workspace.ts';
import { findLocaleLists } from './hand-kept-locales.ts';
import { findImportCircles } from './import-circles.ts';
import {
  mutationScore,
  readMutationReport,
  type MutationReport,
  filesWith,
  readSources,
  type Source,
} from './read-house.ts';
import { type Aim, type Measure, measureShape, readShape } from './shape.ts';

/** A percentage from the report of a long run. */
interface Score {
  readonly name: string;
  readonly pattern: string;
  readonly atLeast: number;
  /** Null where there is no report. */
  readonly percent: number | null;
}

/** What is measured. */
export interface MeasuredSources {
  /** The sources outside tests. */
  readonly sources: readonly Source[];
  readonly packages: readonly Pick<WorkspacePackage, 'name' | 'folder' | 'exports'>[];
  /** The test with the bugs that are planted for the random walks to find. */
  readonly walks: string;
}

function readMeasuredSources(root: string): MeasuredSources {
  const walks = readFileSync(join(root, 'libs/booking-core/src/proof/random-walk.test.ts'), 'utf8');
  return { sources: readSources(root), packages: readWorkspace(root), walks };
}

const composing =
  /\b(?:createActor|useActorRef|useMachine|spawn|recordActor)\(\s*(?:booking|basket|checkout)Machine\b|\bfunction createVisit\b/u;
const okOrNot = /\breadonly (?:ok|isOk): (?:true|false|boolean);?|\breadonly error: null;?/u;

/** The name of a bug in its table. */
const plantedBug = /^ {2}\[\s*'([^']+)',/gmu;

export function measureSources({ sources, packages, walks }: MeasuredSources): readonly Measure[] {
  return [
    {
      name: 'places that compose the machines of a visit',
      pattern: String(composing),
      aim: { atMost: 1 },
      places: filesWith(sources, composing),
    },
    ...['listVouchers', 'getCalendar'].map((operation) => ({
      name: `sources that name ${operation}`,
      pattern: `\\b${operation}\\b`,
      aim: { atMost: 8 },
      places: filesWith(sources, new RegExp(`\\b${operation}\\b`, 'u')),
    })),
    {
      name: 'hand-kept lists of locales',
      pattern: 'an array, a union or the keys of an object with all locales, without Record<Locale, …>',
      aim: { atMost: 1 },
      places: findLocaleLists(sources, locales),
    },
    mostDeclared(sources),
    {
      name: 'types of "ok or not"',
      pattern: String(okOrNot),
      aim: { atMost: 1 },
      places: filesWith(sources, okOrNot),
    },
    {
      name: 'circles of imports, import() among them',
      pattern: 'import, export … from, import(), import("…").Type',
      aim: { atMost: 0 },
      places: findImportCircles(sources, packages).map((files) => files.join(' ↔ ')),
    },
    {
      name: 'planted bugs that the random walks find',
      pattern: String(plantedBug),
      aim: { atLeast: 10 },
      places: Array.from(walks.matchAll(plantedBug), ([, bug = '']) => bug),
    },
  ];
}

/** The environment variable that is declared in most places. */
function mostDeclared(sources: readonly Source[]): Measure {
  const names = declaredGroups.flatMap(({ variables }) => Object.keys(variables));
  // `npm start` sets variables for the programs that it starts; the declarations mention that.
  const declaring = sources.filter(({ file }) => file !== 'tools/launch/serve.mjs');
  const found = names.map((name) => filesWith(declaring, declaration(name)));
  return {
    name: 'places that declare one environment variable',
    pattern: String(declaration('NAME')),
    aim: { atMost: 1 },
    places: found.toSorted((one, other) => other.length - one.length)[0] ?? [],
  };
}

/** Matches a declaration, a default where the variable is read, or a schema. */
function declaration(name: string): RegExp {
  return new RegExp(
    `\\b${name}: (?:variable\\(|\\{ fallback|z\\.)|\\b${name}: \\{\\s+fallback|process\\.env(?:\\.${name}|\\['${name}'\\]) ?(?:\\?\\?|\\|\\|) ?(?:['"\`][^'"\`]|\\d)`,
    'u',
  );
}

/** The mutation scores of a report. */
export function scoresOf(report: MutationReport | null): readonly Score[] {
  const percentOf = (isChosen: (file: string) => boolean) => (report === null ? null : mutationScore(report, isChosen));
  const isVisit = (file: string) => file.startsWith('src/visit/');
  const pattern = 'mutants that the tests detect, by `npm run test:mutation -- booking-core`';
  return [
    { name: "mutation score of the core's rules", pattern, atLeast: 90, percent: percentOf((file) => !isVisit(file)) },
    { name: 'mutation score of the visit', pattern, atLeast: 90, percent: percentOf(isVisit) },
  ];
}

function readScores(root: string): readonly Score[] {
  return scoresOf(readMutationReport(join(root, 'libs/booking-core/reports/mutation.json')));
}

function valueOf({ value, places }: Measure): number {
  return value ?? places.length;
}

export function isMet(measure: Measure): boolean {
  const { atMost = Infinity, atLeast = 0 } = measure.aim;
  return valueOf(measure) <= atMost && valueOf(measure) >= atLeast;
}

function inWords({ atMost, atLeast }: Aim): string {
  const ends = [
    atLeast === undefined ? [] : [`at least ${atLeast}`],
    atMost === undefined ? [] : [`at most ${atMost}`],
  ];
  return ends.flat().join(', ');
}

function measureAll(root: string): readonly Measure[] {
  return [...measureSources(readMeasuredSources(root)), ...measureShape(readShape(root))];
}

/** The measures that are not met, with their places. */
export function findMissedAims(root: string): readonly string[] {
  return [
    ...measureAll(root)
      .filter((measure) => !isMet(measure))
      .map((measure) => `${measure.name}: ${valueOf(measure)}, ${inWords(measure.aim)}: ${measure.places.join(', ')}`),
    ...readScores(root)
      .filter(({ percent, atLeast }) => percent !== null && percent < atLeast)
      .map(({ name, percent, atLeast }) => `${name}: ${percent?.toFixed(1)} %, at least ${atLeast} %`),
  ];
}

/** The table that `npm run check -- house` prints. */
export function measureTable(root: string): readonly string[] {
  return [
    ...measureAll(root).flatMap((measure) => [
      `${measure.name.padEnd(46)} ${String(valueOf(measure)).padStart(6)}   ${inWords(measure.aim)}`,
      `    ${measure.pattern}`,
      ...measure.places.map((place) => `    - ${place}`),
    ]),
    ...readScores(root).flatMap(({ name, pattern, atLeast, percent }) => [
      `${name.padEnd(46)} ${percent === null ? 'not run here' : `${percent.toFixed(1)} %`}   at least ${atLeast} %`,
      `    ${pattern}`,
    ]),
  ];
}
