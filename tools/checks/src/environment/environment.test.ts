import { describe, expect, it } from 'vitest';
import { type DeclaredGroup, environmentDocuments } from './environment-documents.ts';
import { compareDocument, compareUse, variablesReadIn } from './environment.ts';

const groups: readonly DeclaredGroup[] = [
  {
    title: 'Both programs',
    readBy: 'site, api',
    variables: {
      PORT: { fallback: '3000', says: 'Port of the site.' },
      SITE_ORIGIN: { fallback: '', fallbackInWords: 'from PORT', says: 'Its address.' },
    },
  },
  { title: 'Tools', readBy: 'tools', variables: { CHROMIUM_PATH: { fallback: '', says: 'The browser.' } } },
];
const page = 'Before.\n\n<!-- Written by `npm run docs:env`. -->\nold\n<!-- End of what it writes. -->\n\nAfter.\n';

function written(file: string, there = page): string {
  return environmentDocuments.find((document) => document.file === file)?.write(there, groups) ?? '';
}

describe('the documents of the environment', () => {
  it('show every variable with its default in .env.example', () => {
    expect(written('.env.example', '')).toContain(
      '\n\n# Both programs\n# PORT=3000\n# SITE_ORIGIN=\n\n# Tools\n# CHROMIUM_PATH=\n',
    );
  });

  it('say in the README what each is for and who reads it, and leave the rest of the page alone', () => {
    const text = written('README.md');
    expect(text).toMatch(/^Before\.[^]*After\.\n$/u);
    expect(text).toContain('| `PORT` | `3000` | site, api | Port of the site. |');
    expect(text).toContain('| `SITE_ORIGIN` | from PORT | site, api | Its address. |');
    expect(text).not.toContain('old');
    expect(written('README.md', text)).toBe(text);
  });

  it('have what the api reads alone in its own README', () => {
    const text = written('apps/api/README.md');
    expect(text).toContain('| `SITE_ORIGIN` |  | Its address. |');
    expect(text).not.toContain('CHROMIUM_PATH');
  });

  it('need a place for their table', () => {
    expect(() => written('README.md', 'No place.')).toThrow(/no place for the table/u);
  });
});

describe('compareDocument', () => {
  const there = '# PORT=3001\n# OLD=1\n';

  it('finds nothing where all is said as it is declared', () => {
    expect(compareDocument('.env.example', there, there)).toEqual([]);
  });

  it('names what is missing, what is left over, and which default differs', () => {
    expect(compareDocument('.env.example', there, '# PORT=3000\n# SITE_ORIGIN=\n')).toEqual([
      '.env.example lacks: # PORT=3000',
      '.env.example lacks: # SITE_ORIGIN=',
      '.env.example should not have: # PORT=3001',
      '.env.example should not have: # OLD=1',
      expect.stringContaining('npm run docs:env'),
    ]);
  });

  it('names a document whose order alone differs', () => {
    expect(compareDocument('.env.example', 'a\nb', 'b\na')).toEqual([expect.stringContaining('npm run docs:env')]);
  });
});

describe('compareUse', () => {
  it('names what is read and not declared, and what is declared twice', () => {
    const twice = [...groups, { title: 'Api', readBy: 'api', variables: { PORT: { fallback: '1', says: 'Port.' } } }];
    expect(compareUse(twice, ['PORT', 'FORGOTTEN'])).toEqual([
      'PORT is declared twice',
      'FORGOTTEN is read and declared nowhere',
    ]);
  });

  it('knows what a source reads, of ours only', () => {
    const source = `const path = process.env['CHROMIUM_PATH'] ?? process.env.PATH; portFrom('API_PORT', variables);`;
    expect(variablesReadIn(source)).toEqual(['CHROMIUM_PATH', 'API_PORT']);
  });
});
