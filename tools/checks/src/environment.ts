import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, Visitor, parseSync } from 'oxc-parser';
import { listFiles, sourceName } from './source-files.ts';

/** Where variables are declared, parsed once each. */
const envFiles = [
  'apps/api/src/env.ts',
  'apps/api/src/client-limit/limit-variables.ts',
  'apps/api/src/http/server-settings.ts',
  'apps/api/src/content/strapi/strapi-settings.ts',
  'apps/api/src/ticketing/ticketing-settings.ts',
  'apps/site/src/wiring/env.ts',
  'apps/site/src/third-parties/hosts.ts',
];
const variableName = /^[A-Z][A-Z0-9_]+$/u;
/** Set by the machine or by a tool for itself; nothing that a reader of the README would set. */
const notOurs =
  /^(?:PATH|HOME|NODE_ENV|NODE_OPTIONS|CI|TMPDIR|npm_.*|NX_.*|NEXT_.*|VITEST.*|PLAYWRIGHT_.*|DEBIAN_FRONTEND)$/u;

/** How `.env.example`, the README's table and the variables that the code reads differ, a line for each. */
export function compareEnvironment(root: string): readonly string[] {
  const declared = declaredVariables(root);
  const example = exampleVariables(read(root, '.env.example'));
  const table = tableVariables(read(root, 'README.md'));
  const used = new Set([...declared.keys(), ...usedVariables(root)]);
  return [
    ...[...used].filter((name) => !example.has(name)).map((name) => `.env.example lacks ${name}`),
    ...[...used].filter((name) => !table.has(name)).map((name) => `README.md lacks ${name} in its table of variables`),
    ...[...example.keys()]
      .filter((name) => !used.has(name))
      .map((name) => `.env.example names ${name}, which nothing reads`),
    ...[...table.keys()]
      .filter((name) => !used.has(name))
      .map((name) => `README.md names ${name}, which nothing reads`),
    ...[...declared].flatMap(([name, fallback]) => [
      ...differs(fallback, example.get(name), `.env.example gives ${name}`),
      ...differs(fallback, table.get(name), `README.md gives ${name}`),
    ]),
  ];
}

function differs(fallback: string, given: string | undefined, words: string): readonly string[] {
  return given === undefined || given === fallback ? [] : [`${words} the default "${given}", the code "${fallback}"`];
}

/** Name → default of every variable in the env modules; '' where there is none. */
function declaredVariables(root: string): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const file of envFiles) {
    for (const [name, fallback] of parseVariables(file, read(root, file)))
      variables.set(name, variables.get(name) || fallback);
  }
  return variables;
}

/**
 * The upper-case keys of the object literals in an env module, with the default that `variable('…')` or `.default(…)` gives, and the
 * upper-case texts that are values there.
 */
export function parseVariables(file: string, source: string): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  new Visitor({
    Property(node) {
      const named = node.value.type === 'Literal' ? String(node.value.value) : '';
      if (variableName.test(named)) variables.set(named, '');
      if (node.key.type !== 'Identifier' || !variableName.test(node.key.name) || node.shorthand) return;
      variables.set(node.key.name, variables.get(node.key.name) || fallbackOf(node.value));
    },
  }).visit(parseSync(file, source).program);
  return variables;
}

function fallbackOf(value: Node): string {
  if (value.type !== 'CallExpression') return '';
  const { callee } = value;
  const isDefault =
    (callee.type === 'Identifier' && callee.name === 'variable') ||
    (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'default');
  const first = value.arguments[0];
  if (isDefault) return first?.type === 'Literal' ? String(first.value) : '';
  return callee.type === 'MemberExpression' ? fallbackOf(callee.object) : '';
}

/** Variables that any program of the workspace reads straight from `process.env`, or as a port. */
function usedVariables(root: string): ReadonlySet<string> {
  const reading = /process\.env(?:\.([A-Z][A-Z0-9_]*)|\['([A-Z][A-Z0-9_]*)'\])|portFrom\('([A-Z][A-Z0-9_]*)'/gu;
  const names = ['apps', 'libs', 'tools']
    .filter((room) => existsSync(join(root, room)))
    .flatMap((room) => listFiles(root, room, sourceName))
    .filter((file) => !/\.test\.tsx?$/u.test(file))
    .flatMap((file) => [...read(root, file).matchAll(reading)])
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return new Set(names.filter((name) => !notOurs.test(name)));
}

/** `NAME=default`, also commented out where there is no default. */
export function exampleVariables(example: string): ReadonlyMap<string, string> {
  return new Map(
    [...example.matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]+)=(.*)$/gmu)].map((match) => [
      match[1] ?? '',
      match[2]?.trim() ?? '',
    ]),
  );
}

/** Rows such as: | `API_PORT` | `4000` | words | */
export function tableVariables(markdown: string): ReadonlyMap<string, string> {
  return new Map(
    [...markdown.matchAll(/^\|\s*`([A-Z][A-Z0-9_]+)`\s*\|([^|]*)\|/gmu)].map((match) => [
      match[1] ?? '',
      /`([^`]*)`/u.exec(match[2] ?? '')?.[1] ?? '',
    ]),
  );
}

function read(root: string, file: string): string {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
}
