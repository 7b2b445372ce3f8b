import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@latchkey/i18n';
import { declaredGroups } from '../environment/environment-documents.ts';
import { readWorkspace, type WorkspacePackage } from '../workspace.ts';
import { findLocaleLists } from './hand-kept-locales.ts';
import { findImportCircles } from './import-circles.ts';
import { filesWith, readSources, type Source } from './read-house.ts';
import { type Aim, type Measure, measureShape, readShape } from './shape.ts';

/** What is measured. */
export interface MeasuredSources {
  /** The sources outside tests. */
  readonly sources: readonly Source[];
  readonly packages: readonly Pick<WorkspacePackage, 'name' | 'folder' | 'exports'>[];
  /** The test with the bugs that are planted for the random walks to find. */
  readonly walks: string;
}

function readMeasuredSources(root: string): MeasuredSources {
  const walks = readFileSync(join(root, 'libs/booking-core/src/proof/random-walk.proof.ts'), 'utf8');
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

export function isMet(measure: Measure): boolean {
  const { atMost = Infinity, atLeast = 0 } = measure.aim;
  return measure.places.length <= atMost && measure.places.length >= atLeast;
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
  return measureAll(root)
    .filter((measure) => !isMet(measure))
    .map(
      (measure) => `${measure.name}: ${measure.places.length}, ${inWords(measure.aim)}: ${measure.places.join(', ')}`,
    );
}

/** The table that `npm run check -- house` prints. */
export function measureTable(root: string): readonly string[] {
  return measureAll(root).flatMap((measure) => [
    `${measure.name.padEnd(46)} ${String(measure.places.length).padStart(6)}   ${inWords(measure.aim)}`,
    `    ${measure.pattern}`,
    ...measure.places.map((place) => `    - ${place}`),
  ]);
}
