import { describe, expect, it } from 'vitest';
import { listCitedPaths } from './cited-paths.ts';

describe('listCitedPaths', () => {
  it.each([
    ['a path in backticks', 'see `libs/i18n/src/locales.ts`', ['libs/i18n/src/locales.ts']],
    ['a file of the root', 'see `nx.json` and `LICENSE`', ['nx.json', 'LICENSE']],
    [
      'the path before a placeholder',
      '`apps/api/src/<area>/` and `docs/machines/*.md`',
      ['apps/api/src', 'docs/machines'],
    ],
    ['a relative link, relative to its document', '[why](../decisions/0001.md#costs)', ['decisions/0001.md']],
    ['a picture', '![A game](docs/screenshots/game-page.png)', ['docs/docs/screenshots/game-page.png']],
    ['no URL, no command, no code', '[x](https://a.b) `npm start` `Record<string, 1>` [y](#here)', []],
  ])('finds %s', (_, markdown, paths) => {
    expect(listCitedPaths(markdown, 'docs')).toEqual(paths);
  });
});
