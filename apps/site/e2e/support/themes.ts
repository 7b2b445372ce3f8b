import {
  findUnreadable,
  displayTypefaces,
  textTypefaces,
  themeSchema,
  type Theme,
} from '@latchkey/cms-client/contract';
import { seeded, type Random } from '@latchkey/testing';

/** The themes of other chains than the demo: a light one, like `examples/nordlock`, and a dark one. */
export const chainThemes: Readonly<Record<'light' | 'dark', Theme>> = {
  light: themeSchema.parse({
    scheme: 'light',
    colors: { ink: '#14242b', paper: '#f7f6f1', accent: '#0b5563' },
    display: 'Barlow Condensed',
  }),
  dark: themeSchema.parse({
    scheme: 'dark',
    colors: { ink: '#101a1f', paper: '#eef3ef', accent: '#7fd1c2' },
    display: 'Barlow Condensed',
  }),
};

interface RandomThemes {
  /** The themes that the check of the content accepts. */
  readonly themes: readonly Theme[];
  /** The number of themes that it refused in between. */
  readonly refused: number;
}

/** Creates a number of readable themes with colours as owners choose them: light or dark, loud or faint, with tickets as dark as the stage. */
export function createRandomThemes(count: number, seed: number): RandomThemes {
  const random = seeded(seed);
  const themes: Theme[] = [];
  let refused = 0;
  while (themes.length < count) {
    const theme = createRandomTheme(random);
    if (findUnreadable(theme).length === 0) themes.push(theme);
    else refused += 1;
  }
  return { themes, refused };
}

function createRandomTheme(random: Random): Theme {
  const ink = createColor(random, 0, 90);
  const paper = createColor(random, 170, 255);
  const isDarkThroughout = random.chance(0.25);
  return themeSchema.parse({
    scheme: isDarkThroughout || random.chance(0.5) ? 'dark' : 'light',
    colors: { ink, paper, accent: createColor(random, 0, 255), signal: createColor(random, 0, 255) },
    roles: isDarkThroughout ? { sheet: ink, print: paper } : {},
    display: random.pick(displayTypefaces),
    text: random.pick(textTypefaces),
    stubs: random.chance(0.5),
  });
}

function createColor(random: Random, least: number, most: number): string {
  return `#${[0, 1, 2].map(() => random.between(least, most).toString(16).padStart(2, '0')).join('')}`;
}
