import { describe, expect, it } from 'vitest';
import { isMet, measureSources } from './house.ts';
import { measureShape } from './shape.ts';

const places = (sources: Readonly<Record<string, string>>, name: string, walks = '') =>
  measureSources({
    sources: Object.entries(sources).map(([file, text]) => ({ file, text })),
    packages: [{ name: '@latchkey/ui', folder: 'libs/ui', exports: { '.': 'src/index.ts' } }],
    walks,
  }).find((measure) => measure.name.includes(name))?.places;

describe('the measures of the sources', () => {
  it('find a file that starts a machine of a visit', () => {
    const sources = {
      'libs/booking-core/src/visit/create-visit.ts': 'export function createVisit() {}',
      'apps/site/src/a.ts': 'const actor = createActor(basketMachine, { input });',
      'apps/site/src/b.ts': 'const actor = createActor(scriptWidgetMachine); // createActor(basketMachine)',
    };
    expect(places(sources, 'compose')).toEqual(['libs/booking-core/src/visit/create-visit.ts', 'apps/site/src/a.ts']);
  });

  it.each([
    ['an array', `const locales = ['en', 'fr', 'es', 'ar'];`, 1],
    ['pairs', `const names = [['en', 1], ['fr', 2], ['es', 3], ['ar', 4]];`, 1],
    ['a union', `type Locale = 'en' | 'fr' | 'es' | 'ar';`, 1],
    ['keys', `const names = { en: 1, fr: 2, es: 3, ar: 4 };`, 1],
    [
      'keys that the compiler requires',
      `const names: Readonly<Record<Locale, number>> = { en: 1, fr: 2, es: 3, ar: 4 };`,
      0,
    ],
    ['keys that satisfy the type', `const names = { en: 1, fr: 2, es: 3, ar: 4 } satisfies Record<Locale, number>;`, 0],
    ['some locales', `const latin = ['en', 'fr', 'es'];`, 0],
  ])('find %s of all locales where the compiler does not check it', (_, source, count) => {
    expect(places({ 'a.ts': source }, 'locales')).toHaveLength(count);
  });

  it('find a second default of an environment variable', () => {
    const sources = {
      'a.ts': `const all = { DATA_DIR: variable('.data', 'Where state is kept.') };`,
      'b.mjs': `const folder = process.env.DATA_DIR ?? '.state';`,
      'c.ts': `const folder = env.DATA_DIR; const other = process.env['DATA_DIR'] ?? '';`,
    };
    expect(places(sources, 'environment variable')).toEqual(['a.ts', 'b.mjs']);
  });

  it('find a type of its own for "ok or not"', () => {
    expect(places({ 'a.ts': 'type Sent = { readonly ok: true } | { readonly ok: false }' }, 'ok or not')).toEqual([
      'a.ts',
    ]);
    expect(places({ 'a.ts': 'type Sent = { readonly sent: true }' }, 'ok or not')).toEqual([]);
  });

  it.each([
    ['values', `import { b } from './b.ts';`],
    ['types', `import type { B } from './b.ts';`],
    ['import()', `const b = () => import('./b.ts');`],
    ['import() of a type', `export type C = import('./b.ts').B;`],
  ])('find a circle that goes through %s', (_, source) => {
    const sources = { 'libs/ui/src/a.ts': source, 'libs/ui/src/b.ts': `import type { A } from '@latchkey/ui';` };
    expect(places(sources, 'circles')).toEqual([]);
    expect(places({ ...sources, 'libs/ui/src/index.ts': `export type { A } from './a.ts';` }, 'circles')).toEqual([
      'libs/ui/src/a.ts ↔ libs/ui/src/b.ts ↔ libs/ui/src/index.ts',
    ]);
  });

  it('count the bugs that are planted for the walks', () => {
    const walks = `const broken = [\n  ['a gift that comes twice', {}],\n  [\n    'a + without a maximum',\n    {},\n  ],\n];\n`;
    expect(places({}, 'planted bugs', walks)).toEqual(['a gift that comes twice', 'a + without a maximum']);
  });
});

describe('the measures of the shape', () => {
  const measured = (sources: Readonly<Record<string, string>>, name: string) => {
    const found = measureShape({
      files: Object.entries(sources).map(([file, text]) => ({ file, text })),
      folders: ['apps/site', 'libs/ui', 'tools/launch'],
      floors: { 'libs/ui': [['src/index.ts'], ['src/button', 'src/map'], ['src/styles']] },
    }).find((measure) => measure.name.includes(name));
    if (found === undefined) throw new Error(`nothing measures ${name}`);
    return found;
  };

  it('find an import of a higher floor or of the same floor, but no import of a lower floor or of a test', () => {
    const sources = {
      'libs/ui/src/index.ts': `export { a } from './button/a.ts';`,
      'libs/ui/src/button/a.ts': `import { b } from '../map/b.ts';\nimport { c } from '../styles/c.ts';`,
      'libs/ui/src/styles/c.ts': `const later = () => import('../button/a.ts');`,
      'libs/ui/src/styles/c.test.ts': `import { a } from '../button/a.ts';`,
    };
    expect(measured(sources, 'upward imports').places).toEqual([
      'libs/ui/src/button/a.ts:1',
      'libs/ui/src/styles/c.ts:1',
    ]);
  });

  it('find an app that has no floors', () => {
    expect(measured({}, 'without floors').places).toEqual(['apps/site']);
  });

  it('are met between both ends of their aim', () => {
    const aimed = (value: number) =>
      isMet({ name: '', pattern: '', aim: { atLeast: 2, atMost: 3 }, places: Array.from({ length: value }, String) });
    expect([1, 2, 3, 4].map(aimed)).toEqual([false, true, true, false]);
  });

  it.each([['// see §4.2'], ['a rule (facts 3)'], ['readings, 2'], ['issue 12']])('find the reference "%s"', (line) => {
    expect(measured({ 'docs/a.md': `one\n${line}\n` }, 'references').places).toEqual(['docs/a.md:2']);
  });

  it.each([['the issue'], ['a fact (known)'], ['the readings are']])('find no reference in "%s"', (line) => {
    expect(measured({ 'docs/a.md': line }, 'references').places).toEqual([]);
  });
});
