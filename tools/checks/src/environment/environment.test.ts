import { describe, expect, it } from 'vitest';
import { type DeclaredGroup, environmentDocuments } from './environment-documents.ts';
import { compareDocument, compareUse, listReadVariables } from './environment.ts';

const groups: readonly DeclaredGroup[] = [
  {
    title: 'Both programs',
    readBy: 'site, api',
    variables: {
      PORT: { fallback: '3000', description: 'Port of the site.' },
      SITE_ORIGIN: { fallback: '', fallbackInWords: 'from PORT', description: 'Its address.' },
    },
  },
  { title: 'Tools', readBy: 'tools', variables: { CHROMIUM_PATH: { fallback: '', description: 'The browser.' } } },
];
const page = 'Before.\n\n<!-- Written by `npm run docs -- env`. -->\nold\n<!-- End of what it writes. -->\n\nAfter.\n';

function written(file: string, there = page): string {
  return environmentDocuments.find((document) => document.file === file)?.write(there, groups) ?? '';
}

describe('the documents of the environment', () => {
  it('show every variable with its default in .env.example', () => {
    expect(written('.env.example', '')).toContain(
      '\n\n# Both programs\n# PORT=3000\n# SITE_ORIGIN=\n\n# Tools\n# CHROMIUM_PATH=\n',
    );
  });

  it('describe each variable in docs/environment.md, by who reads it, and keep the rest of the page', () => {
    const text = written('docs/environment.md');
    expect(text).toMatch(/^Before\.[^]*After\.\n$/u);
    expect(text).toContain('## Both programs\n\nRead by: site, api.\n');
    expect(text).toContain('| `PORT` | `3000` | Port of the site. |');
    expect(text).toContain('| `SITE_ORIGIN` | from PORT | Its address. |');
    expect(text).not.toContain('old');
    expect(written('docs/environment.md', text)).toBe(text);
  });

  it('need markers for their table', () => {
    expect(() => written('docs/environment.md', 'No markers.')).toThrow(/lacks the markers of its tables/u);
  });
});

describe('compareDocument', () => {
  const current = '# PORT=3001\n# OLD=1\n';

  it('returns nothing for a document that is up to date', () => {
    expect(compareDocument('.env.example', current, current)).toEqual([]);
  });

  it('returns missing lines, obsolete lines, and defaults that differ', () => {
    expect(compareDocument('.env.example', current, '# PORT=3000\n# SITE_ORIGIN=\n')).toEqual([
      '.env.example lacks: # PORT=3000',
      '.env.example lacks: # SITE_ORIGIN=',
      '.env.example should not have: # PORT=3001',
      '.env.example should not have: # OLD=1',
      expect.stringContaining('npm run docs -- env'),
    ]);
  });

  it('reports a document that differs only in its order', () => {
    expect(compareDocument('.env.example', 'a\nb', 'b\na')).toEqual([expect.stringContaining('npm run docs -- env')]);
  });
});

describe('compareUse', () => {
  it('reports variables that are read but not declared, or declared twice', () => {
    const twice = [
      ...groups,
      { title: 'Api', readBy: 'api', variables: { PORT: { fallback: '1', description: 'Port.' } } },
    ];
    expect(compareUse(twice, ['PORT', 'FORGOTTEN'])).toEqual([
      'PORT is declared twice',
      'FORGOTTEN is read but not declared',
    ]);
  });
});

describe('listReadVariables', () => {
  it('returns the variables of a source without those of the system', () => {
    const source = `const path = process.env['CHROMIUM_PATH'] ?? process.env.PATH; readPort('API_PORT', variables);`;
    expect(listReadVariables(source)).toEqual(['CHROMIUM_PATH', 'API_PORT']);
  });
});
