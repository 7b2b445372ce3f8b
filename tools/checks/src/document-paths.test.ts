import { describe, expect, it } from 'vitest';
import { citedPaths } from './document-paths.ts';

describe('citedPaths', () => {
  it.each([
    ['a path in backticks', 'see `libs/i18n/src/locales.ts`', ['libs/i18n/src/locales.ts']],
    ['a file of the root', 'see `nx.json` and `LICENSE`', ['nx.json', 'LICENSE']],
    [
      'what stands before a placeholder',
      '`apps/api/src/<area>/` and `docs/machines/*.md`',
      ['apps/api/src', 'docs/machines'],
    ],
    ['a relative link, seen from its document', '[why](../decisions/0001.md#costs)', ['decisions/0001.md']],
    ['a picture', '![A game](docs/screenshots/game-page.png)', ['docs/docs/screenshots/game-page.png']],
    ['no address, no command, no code', '[x](https://a.b) `npm start` `Record<string, 1>` [y](#here)', []],
  ])('finds %s', (_, markdown, paths) => {
    expect(citedPaths(markdown, 'docs')).toEqual(paths);
  });
});
