import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classNames, compareStyleNames } from './style-names.ts';

describe('classNames', () => {
  it('reads selectors, and neither numbers, nor comments, nor addresses', () => {
    const css = `/* .gone { } */ @media (width > 1.5rem) { .card:has(.link:hover) > .art.wide { inset: .5rem; } }
      .bar::before { background: url('a.png'); content: ".no"; }`;
    expect([...classNames(css)]).toEqual(['card', 'link', 'art', 'wide', 'bar']);
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

  it('names the class that is missing and the one that is left over', () => {
    expect(compareStyleNames(root)).toEqual([
      'a.module.css: .left is asked for by nothing',
      'a.tsx asks for .missing, which a.module.css has not',
    ]);
  });
});
