import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClasses, compareStyleNames } from './style-names.ts';

describe('listClasses', () => {
  it('returns the classes of selectors, and nothing from numbers, comments or URLs', () => {
    const css = `/* .gone { } */ @media (width > 1.5rem) { .card:has(.link:hover) > .art.wide { inset: .5rem; } }
      .bar::before { background: url('a.png'); content: ".no"; }`;
    expect([...listClasses(css)]).toEqual(['card', 'link', 'art', 'wide', 'bar']);
  });
});

describe('compareStyleNames', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-style-names-'));
  const files = {
    'a.module.css': '.used { color: red } .left { color: red }',
    'b.module.css': '.one { color: red } .two { color: red }',
    'a.tsx': `import styles from './a.module.css';\nexport const classes = [styles.used, styles.missing];`,
    'b.tsx': `import other from './b.module.css';\nexport const classOf = (name: 'one' | 'two') => other[name];`,
  };

  beforeAll(() => {
    for (const [path, content] of Object.entries(files)) writeFileSync(join(root, path), content);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('reports a missing class and an unused class', () => {
    expect(compareStyleNames(root)).toEqual([
      'a.module.css: .left is not used',
      'a.tsx uses .missing, which a.module.css lacks',
    ]);
  });
});
