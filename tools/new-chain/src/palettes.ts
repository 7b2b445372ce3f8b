import type { displayTypefaces, textTypefaces } from '@latchkey/cms-client/contract';

/** The look of a new chain: the `theme` of its `website.json`. */
export interface Palette {
  readonly scheme: 'dark' | 'light';
  readonly colors: { readonly ink: string; readonly paper: string; readonly accent: string };
  readonly display: (typeof displayTypefaces)[number];
  readonly text: (typeof textTypefaces)[number];
  readonly stubs: boolean;
}

/** The colours that an owner can choose by a word. */
export const palettes: Readonly<Record<string, Palette>> = {
  harbour: {
    scheme: 'light',
    colors: { ink: '#14242b', paper: '#f7f6f1', accent: '#0b5563' },
    display: 'Barlow Condensed',
    text: 'Public Sans',
    stubs: false,
  },
  night: {
    scheme: 'dark',
    colors: { ink: '#0e1526', paper: '#e9eef6', accent: '#8fd0c6' },
    display: 'Oswald',
    text: 'Work Sans',
    stubs: true,
  },
  ember: {
    scheme: 'dark',
    colors: { ink: '#1b1211', paper: '#f6ece4', accent: '#ec8f5a' },
    display: 'League Gothic',
    text: 'Work Sans',
    stubs: true,
  },
  garden: {
    scheme: 'light',
    colors: { ink: '#1c2a20', paper: '#f4f4ea', accent: '#2c663a' },
    display: 'Fraunces',
    text: 'Newsreader',
    stubs: false,
  },
  berry: {
    scheme: 'light',
    colors: { ink: '#2a1428', paper: '#faf5f6', accent: '#8a1f58' },
    display: 'Oswald',
    text: 'Public Sans',
    stubs: true,
  },
};

export const defaultPalette = 'harbour';
