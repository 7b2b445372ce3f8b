import { locales } from '@latchkey/i18n';
import { declaredGroups } from '../environment/declared-variables.ts';
import { readWorkspace, type WorkspacePackage } from '../workspace.ts';
import { findLocaleLists } from './hand-kept-locales.ts';
import { findImportCircles } from './import-circles.ts';
import { filesWith, readSources, type Source } from './read-sources.ts';

/** One thing that the house promises to say once, and the places where it is said. */
export interface Measure {
  readonly name: string;
  /** What counts, so that a reader can search for it. */
  readonly pattern: string;
  readonly atMost: number;
  readonly places: readonly string[];
}

/** What is measured: the sources outside tests, the packages that they import from each other, the files that name variables. */
export interface House {
  readonly sources: readonly Source[];
  readonly packages: readonly Pick<WorkspacePackage, 'name' | 'folder' | 'exports'>[];
}

function readHouse(root: string): House {
  return { sources: readSources(root), packages: readWorkspace(root) };
}

const composing =
  /\b(?:createActor|useActorRef|useMachine|spawn|recordActor)\(\s*(?:booking|basket|checkout)Machine\b|\bfunction createVisit\b/u;
const okOrNot = /\breadonly (?:ok|isOk): (?:true|false|boolean);?|\breadonly error: null;?/u;

export function measureHouse({ sources, packages }: House): readonly Measure[] {
  return [
    {
      name: 'places that compose the machines of a visit',
      pattern: String(composing),
      atMost: 1,
      places: filesWith(sources, composing),
    },
    ...['listVouchers', 'getCalendar'].map((operation) => ({
      name: `sources that name ${operation}`,
      pattern: `\\b${operation}\\b`,
      atMost: 8,
      places: filesWith(sources, new RegExp(`\\b${operation}\\b`, 'u')),
    })),
    {
      name: 'hand-kept lists of locales',
      pattern: 'an array, a union or the keys of an object with all locales, without Record<Locale, …>',
      atMost: 1,
      places: findLocaleLists(sources, locales),
    },
    mostDeclared(sources),
    {
      name: 'types that say "ok or not"',
      pattern: String(okOrNot),
      atMost: 1,
      places: filesWith(sources, okOrNot),
    },
    {
      name: 'circles of imports, import() among them',
      pattern: 'import, export … from, import(), import("…").Type',
      atMost: 0,
      places: findImportCircles(sources, packages).map((files) => files.join(' ↔ ')),
    },
  ];
}

/** The environment variable that most places give a meaning or a default. */
function mostDeclared(sources: readonly Source[]): Measure {
  const names = declaredGroups.flatMap(({ variables }) => Object.keys(variables));
  // `npm start` chooses for the programs that it starts; the declarations say so.
  const declaring = sources.filter(({ file }) => file !== 'tools/launch/serve.mjs');
  const found = names.map((name) => filesWith(declaring, declaration(name)));
  return {
    name: 'places that declare one environment variable',
    pattern: String(declaration('NAME')),
    atMost: 1,
    places: found.toSorted((one, other) => other.length - one.length)[0] ?? [],
  };
}

/** A declaration, a default beside a reading, or a schema of its own. */
function declaration(name: string): RegExp {
  return new RegExp(
    `\\b${name}: (?:variable\\(|\\{ fallback|z\\.)|\\b${name}: \\{\\s+fallback|process\\.env(?:\\.${name}|\\['${name}'\\]) ?(?:\\?\\?|\\|\\|) ?(?:['"\`][^'"\`]|\\d)`,
    'u',
  );
}

/** The measures that are not met, with the places that are too many. */
export function compareHouse(root: string): readonly string[] {
  return measureHouse(readHouse(root))
    .filter(({ places, atMost }) => places.length > atMost)
    .map(({ name, places, atMost }) => `${name}: ${places.length}, at most ${atMost}: ${places.join(', ')}`);
}

/** The table that `npm run check -- house` prints. */
export function houseTable(root: string): readonly string[] {
  return measureHouse(readHouse(root)).flatMap(({ name, pattern, atMost, places }) => [
    `${name.padEnd(46)} ${String(places.length).padStart(3)}   at most ${atMost}`,
    `    ${pattern}`,
    ...places.map((place) => `    - ${place}`),
  ]);
}
