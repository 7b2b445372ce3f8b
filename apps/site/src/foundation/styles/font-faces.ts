interface Face {
  readonly family: string;
  /** In `public/fonts`, made of the @fontsource packages (OFL, see NOTICE) by `npm run fonts`. */
  readonly file: string;
  readonly weights: string;
  /** The file is loaded once one of these characters appears. */
  readonly characters: string;
}

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const arabic = 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC';

/** One display typeface and one text typeface for each script. */
export const faces: readonly Face[] = [
  { family: 'League Gothic', file: 'league-gothic', weights: '400', characters: latin },
  { family: 'Rakkas', file: 'rakkas-arabic', weights: '400', characters: arabic },
  { family: 'Readex Pro', file: 'readex-pro-latin', weights: '300 700', characters: latin },
  { family: 'Readex Pro', file: 'readex-pro-arabic', weights: '300 700', characters: arabic },
];

interface Substitute {
  readonly family: string;
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
const league = { family: 'League Gothic Fallback', ascent: 96.75, descent: 23.25 };
const readex = { family: 'Readex Pro Fallback', ascent: 100, descent: 25 };

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

/**
 * The typefaces, in the head of each page. `optional`: text that was painted in a system font keeps it until the next page, so nothing
 * moves when a file comes late. They are in no style sheet: one that begins to apply later would load them again.
 */
export const fontFaces: string = [
  ...faces.map(
    ({ family, file, weights, characters }) =>
      `@font-face{font-family:'${family}';font-weight:${weights};font-display:optional;src:url(/fonts/${file}.woff2) format('woff2');unicode-range:${characters}}`,
  ),
  // Overrides are parts of the adjusted size.
  ...substitutes.map(
    ({ family, fonts, size, ascent, descent }) =>
      `@font-face{font-family:'${family}';src:${fonts.map((font) => `local('${font}')`).join(',')};size-adjust:${size}%;ascent-override:${percent((ascent / size) * 100)};descent-override:${percent((descent / size) * 100)};line-gap-override:0%}`,
  ),
].join('');
