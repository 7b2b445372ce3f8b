import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isScript, isTestFile, listFiles } from './source-files.ts';

/** The files that may contain the built-in colours: the tokens of both applications, and their values for programs without CSS. */
const palettes = [
  'libs/ui/src/styles/tokens.css',
  'apps/desk/src/foundation/styles/tokens.css',
  'libs/cms-client/src/schema/theme/roles.ts',
  // This picture is drawn grey in a theme.
  'apps/site/public/media/brand/blank-ticket.svg',
  // This file has the limits of the inks on a game's colour.
  'apps/site/src/foundation/styles/theme-style.ts',
  // A test compares these colours with their tokens.
  'libs/blocks/src/color/tint-style.ts',
  'apps/desk/src/day/card-colors.ts',
  'apps/api/src/staff/pages/desk-look.ts',
  // This page is shown before the desk knows its chain.
  'apps/desk/index.html',
  'apps/desk/public/desk.webmanifest',
  'apps/desk/public/icon.svg',
] as const;

const isPalette = (file: string) => palettes.some((palette) => palette === file);

/** The pattern of the name of the demo chain, except in the path of its folder. */
const name = /(?<!examples\/)cipher[ -]?house/giu;
const token = /^\s+--(?:ink|paper|brass|text|danger|good)[a-z-]*: (#[\da-f]{6});$/gmu;

/** Finds parts of the demo chain in shipped files, since every chain would show them. */
export function findDemoInSources(root: string): readonly string[] {
  const colors = createColourPattern(readFileSync(join(root, palettes[0]), 'utf8'));
  return ['apps', 'libs', 'tools/launch']
    .flatMap((folder) => listFiles(root, folder, /\.(?:tsx?|mjs|js|css|html|svg|json|webmanifest)$/u))
    .filter((file) => !isTestFile(file) && !isScript(file) && !/fixture|\.engine\.|\.sheet\./u.test(file))
    .flatMap((file) => findDemoIn(file, readFileSync(join(root, file), 'utf8'), colors));
}

/** Creates a pattern for the colours of the materials in the tokens. */
export function createColourPattern(tokens: string): RegExp {
  return new RegExp(Array.from(tokens.matchAll(token), ([, color = '']) => color).join('|'), 'giu');
}

export function findDemoIn(file: string, text: string, colors: RegExp): readonly string[] {
  const found = [...text.matchAll(name), ...(isPalette(file) ? [] : text.matchAll(colors))];
  return found.map(
    ({ 0: what, index }) =>
      `${file}:${text.slice(0, index).split('\n').length}: ${what} belongs to the demo chain; ask the chain, or take a token`,
  );
}
