import type { DisplayTypeface, OwnTypeface, TextTypeface, Theme } from '@latchkey/cms-client/contract';

interface Face {
  readonly family: string;
  /** In `public/fonts`, made of the @fontsource packages (OFL, see NOTICE) by `npm run fonts`. */
  readonly file: string;
  readonly weights: string;
  /** The file is loaded once one of these characters appears. */
  readonly characters: string;
  /** Scales the letters, in percent: long names fit where those of League Gothic, which is narrow, do. */
  readonly size?: number;
}

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const arabic = 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC';

const display = { weights: '400', characters: latin } as const;
const text = { weights: '300 700', characters: latin } as const;

/** The display typefaces that a theme can choose. Their files are one weight, which pages ask for as 400. */
const displayFaces: Readonly<Record<DisplayTypeface, Face>> = {
  'League Gothic': { ...display, family: 'League Gothic', file: 'league-gothic' },
  Oswald: { ...display, family: 'Oswald', file: 'oswald', size: 84 },
  'Barlow Condensed': { ...display, family: 'Barlow Condensed', file: 'barlow-condensed', size: 92 },
  Fraunces: { ...display, family: 'Fraunces', file: 'fraunces', size: 80 },
};

const textFaces: Readonly<Record<TextTypeface, Face>> = {
  'Readex Pro': { ...text, family: 'Readex Pro', file: 'readex-pro-latin' },
  'Public Sans': { ...text, family: 'Public Sans', file: 'public-sans' },
  'Work Sans': { ...text, family: 'Work Sans', file: 'work-sans' },
  Newsreader: { ...text, family: 'Newsreader', file: 'newsreader', size: 108 },
};

/** Those of Arabic, in every theme. */
const arabicFaces = {
  display: { family: 'Rakkas', file: 'rakkas-arabic', weights: '400', characters: arabic },
  text: { family: 'Readex Pro', file: 'readex-pro-arabic', weights: '300 700', characters: arabic },
} as const satisfies Record<string, Face>;

/** Every typeface that ships. */
export const faces: readonly Face[] = [
  ...Object.values(displayFaces),
  ...Object.values(textFaces),
  ...Object.values(arabicFaces),
];

interface Substitute {
  readonly family: string;
  /** The typeface that it stands in for. */
  readonly instead: string;
  /** Fonts of one width, of which a system has one. */
  readonly fonts: readonly string[];
  /** Its mean width times this is that of ours, in percent. */
  readonly size: number;
  /** Of ours, in percent of the size. */
  readonly ascent: number;
  readonly descent: number;
}

const narrow = ['Arial Narrow', 'Liberation Sans Narrow'];
const wide = ['Arial', 'Liberation Sans'];
const roboto = ['Roboto'];
const league = { instead: 'League Gothic', family: 'League Gothic Fallback', ascent: 96.75, descent: 23.25 };
const readex = { instead: 'Readex Pro', family: 'Readex Pro Fallback', ascent: 100, descent: 25 };

/**
 * System fonts with the height of ours and about their width: the first one that a system has. The others have another width, so each is
 * a family.
 */
const substitutes: readonly Substitute[] = [
  { ...league, fonts: narrow, size: 64 },
  { ...league, family: 'League Gothic Wide Fallback', fonts: wide, size: 52.5 },
  { ...league, family: 'League Gothic Roboto Fallback', fonts: roboto, size: 57 },
  { ...readex, fonts: wide, size: 108 },
  { ...readex, family: 'Readex Pro Roboto Fallback', fonts: roboto, size: 108.5 },
];

const percent = (value: number) => `${Number(value.toFixed(1))}%`;

/** The two typefaces of a theme. */
export type Typefaces = Pick<Theme, 'display' | 'text'>;

export const houseTypefaces: Typefaces = { display: 'League Gothic', text: 'Readex Pro' };

const shipped = (file: string) => `/fonts/${file}.woff2`;

/** The URL of the file for Latin letters. */
export const latinFiles = ({ display: heading, text: body }: Typefaces) => ({
  display: typeof heading === 'string' ? shipped(displayFaces[heading].file) : heading.url,
  text: typeof body === 'string' ? shipped(textFaces[body].file) : body.url,
});

export const arabicFiles = {
  display: shipped(arabicFaces.display.file),
  text: shipped(arabicFaces.text.file),
} as const;

export const familyOf = (typeface: string | OwnTypeface): string =>
  typeof typeface === 'string' ? typeface : typeface.family;

/**
 * The typefaces, in the head of each page. `optional`: text that was painted in a system font keeps it until the next page, so nothing
 * moves when a file comes late. They are in no style sheet: one that begins to apply later would load them again.
 */
export function fontFacesFor({ display: heading, text: body }: Typefaces): string {
  const families = [familyOf(heading), familyOf(body)];
  return [
    typeof heading === 'string' ? shippedFace(displayFaces[heading]) : ownFace(heading),
    shippedFace(arabicFaces.display),
    typeof body === 'string' ? shippedFace(textFaces[body]) : ownFace(body),
    shippedFace(arabicFaces.text),
    // Overrides are parts of the adjusted size.
    ...substitutes
      .filter(({ instead }) => families.includes(instead))
      .map(
        ({ family, fonts, size, ascent, descent }) =>
          `@font-face{font-family:'${family}';src:${fonts.map((font) => `local('${font}')`).join(',')};size-adjust:${size}%;ascent-override:${percent((ascent / size) * 100)};descent-override:${percent((descent / size) * 100)};line-gap-override:0%}`,
      ),
  ].join('');
}

function shippedFace({ family, file, weights, characters, size = 100 }: Face): string {
  return `@font-face{font-family:'${family}';font-weight:${weights};font-display:optional;src:url(${shipped(file)}) format('woff2');${sizeRule(size)}unicode-range:${characters}}`;
}

/** It may have letters of any script. */
function ownFace({ family, url, weights, size }: OwnTypeface): string {
  return `@font-face{font-family:'${family}';font-weight:${weights};font-display:optional;src:url(${url}) format('woff2');${sizeRule(size)}}`;
}

const sizeRule = (size: number) => (size === 100 ? '' : `size-adjust:${size}%;`);
