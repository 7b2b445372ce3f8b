import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { houseRoles } from '@latchkey/cms-client/contract';
import { isScript, isTestFile, listFiles } from './source-files.ts';

/** Where the colours of the house are written down: the tokens of both applications, and their values for programs without CSS. */
const palettes = [
  'libs/ui/src/styles/tokens.css',
  'apps/desk/src/foundation/styles/tokens.css',
  'libs/cms-client/src/schema/theme/roles.ts',
  // Grey in a theme.
  'apps/site/public/media/brand/blank-ticket.svg',
  // The limits of the inks on a game's colour.
  'apps/site/src/foundation/styles/theme-style.ts',
  // Compared with their tokens by tests.
  'libs/blocks/src/color/tint-style.ts',
  'apps/desk/src/day/card-colors.ts',
  'apps/api/src/staff/pages/desk-look.ts',
  // Before the desk knows its chain.
  'apps/desk/index.html',
  'apps/desk/public/desk.webmanifest',
  'apps/desk/public/icon.svg',
];

/** The name of the demo chain, but for the folder that it is in. */
const name = /(?<!examples\/)cipher[ -]?house/giu;
const colors = new RegExp([...new Set(Object.values(houseRoles))].join('|'), 'giu');

/** What is shipped and belongs to the demo chain: every chain would show it. */
export function findDemoInSources(root: string): readonly string[] {
  return ['apps', 'libs', 'tools/launch']
    .flatMap((folder) => listFiles(root, folder, /\.(?:tsx?|mjs|js|css|html|svg|json|webmanifest)$/u))
    .filter((file) => !isTestFile(file) && !isScript(file) && !/fixture|\.engine\.|\.sheet\./u.test(file))
    .flatMap((file) => demoIn(file, readFileSync(join(root, file), 'utf8')));
}

export function demoIn(file: string, text: string): readonly string[] {
  const found = [...text.matchAll(name), ...(palettes.includes(file) ? [] : text.matchAll(colors))];
  return found.map(
    ({ 0: what, index }) =>
      `${file}:${text.slice(0, index).split('\n').length}: ${what} belongs to the demo chain; ask the chain, or take a token`,
  );
}
