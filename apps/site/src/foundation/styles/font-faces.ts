import type { DisplayTypeface, OwnTypeface, TextTypeface, Theme } from '@latchkey/cms-client/contract';

interface Face {
  readonly family: string;
  /** The name of the file in `public/fonts`, which `npm run fonts` makes of the @fontsource packages (OFL, see NOTICE). */
  readonly file: string;
  readonly weights: string;
  /** The `unicode-range`: the file is loaded once one of these characters appears. */
  readonly characters: string;
  /** The scale of the letters in percent, so that long names fit where they do in League Gothic, which is narrow; 100 if absent. */
  readonly size?: number;
}

/** A typeface that ships for Latin letters, with the measures of its file in thousandths of the size. */
interface MeasuredFace extends Face {
  /** The mean width of the letters of English text; of capitals for a typeface whose headlines are set in them. */
  readonly mean: number;
  /** The height of a line above its base line. */
  readonly ascent: number;
  /** The height of a line below its base line. */
  readonly descent: number;
  /** The system fonts that stand in for the typeface until its file is loaded. */
  readonly substitutes: readonly SystemFont[];
}

/** System fonts of the same width, of which a system has one. */
interface SystemFont {
  /** The end of the name of the family that the font becomes as a substitute. */
  readonly name: string;
  readonly fonts: readonly string[];
  /** The mean width of its letters, as `MeasuredFace` has it. */
  readonly mean: number;
}

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const arabic = 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC';

const narrow = ['Arial Narrow', 'Liberation Sans Narrow'];
const wide = ['Arial', 'Liberation Sans'];
const roboto = ['Roboto'];
/** The substitutes of typefaces for headlines in capitals, in the order in which they are tried. Each has its own width, and so its own `@font-face`. */
const behindCapitals: readonly SystemFont[] = [
  { name: 'Fallback', fonts: narrow, mean: 489 },
  { name: 'Wide Fallback', fonts: wide, mean: 596 },
  { name: 'Roboto Fallback', fonts: roboto, mean: 549 },
];
/** The substitutes of sans-serif typefaces for text. */
const behindText: readonly SystemFont[] = [
  { name: 'Fallback', fonts: wide, mean: 445 },
  { name: 'Roboto Fallback', fonts: roboto, mean: 443 },
];
/** The substitutes of typefaces with serifs. */
const behindSerifs: readonly SystemFont[] = [
  { name: 'Fallback', fonts: ['Georgia', 'Gelasio'], mean: 449 },
  { name: 'Times Fallback', fonts: ['Times New Roman', 'Liberation Serif'], mean: 405 },
];

const display = { weights: '400', characters: latin, substitutes: behindCapitals } as const;
const text = { weights: '300 700', characters: latin, substitutes: behindText } as const;

/** The display typefaces that a theme can choose. Their files are one weight, which pages ask for as 400. */
const displayFaces: Readonly<Record<DisplayTypeface, MeasuredFace>> = {
  'League Gothic': {
    ...display,
    family: 'League Gothic',
    file: 'league-gothic',
    mean: 313,
    ascent: 967.5,
    descent: 232.5,
  },
  Oswald: { ...display, family: 'Oswald', file: 'oswald', size: 84, mean: 452, ascent: 1193, descent: 289 },
  'Barlow Condensed': {
    ...display,
    family: 'Barlow Condensed',
    file: 'barlow-condensed',
    size: 92,
    mean: 402,
    ascent: 1000,
    descent: 200,
  },
  // Headlines in Fraunces are not set in capitals.
  Fraunces: {
    ...display,
    family: 'Fraunces',
    file: 'fraunces',
    size: 80,
    mean: 478,
    ascent: 978,
    descent: 255,
    substitutes: behindSerifs,
  },
};

const textFaces: Readonly<Record<TextTypeface, MeasuredFace>> = {
  'Readex Pro': {
    ...text,
    family: 'Readex Pro',
    file: 'readex-pro-latin',
    mean: 480.5,
    ascent: 1000,
    descent: 250,
  },
  'Public Sans': { ...text, family: 'Public Sans', file: 'public-sans', mean: 464, ascent: 950, descent: 225 },
  'Work Sans': { ...text, family: 'Work Sans', file: 'work-sans', mean: 499, ascent: 930, descent: 243 },
  Newsreader: {
    ...text,
    family: 'Newsreader',
    file: 'newsreader',
    size: 108,
    mean: 421,
    ascent: 735,
    descent: 265,
    substitutes: behindSerifs,
  },
};

/** The typefaces for Arabic letters, in every theme. */
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

const toPercent = (value: number) => `${Number(value.toFixed(1))}%`;

/** The two typefaces of a theme. */
export type Typefaces = Pick<Theme, 'display' | 'text'>;

/** The typefaces of the product's own look, for a chain without a theme. */
export const houseTypefaces: Typefaces = { display: 'League Gothic', text: 'Readex Pro' };

const toFileUrl = (file: string) => `/fonts/${file}.woff2`;

/** Returns the URLs of the files for Latin letters. */
export const listLatinFiles = ({ display: heading, text: body }: Typefaces) => ({
  display: typeof heading === 'string' ? toFileUrl(displayFaces[heading].file) : heading.url,
  text: typeof body === 'string' ? toFileUrl(textFaces[body].file) : body.url,
});

export const arabicFiles = {
  display: toFileUrl(arabicFaces.display.file),
  text: toFileUrl(arabicFaces.text.file),
} as const;

export const toFamily = (typeface: string | OwnTypeface): string =>
  typeof typeface === 'string' ? typeface : typeface.family;

/**
 * Writes the `@font-face` rules for the head of each page. They are `optional`: text that was painted in a system font keeps it until the next page,
 * so nothing moves when a file comes late. They are in no style sheet, since one that begins to apply later would load the files again.
 */
export function writeFontFaces({ display: heading, text: body }: Typefaces): string {
  return [
    typeof heading === 'string' ? writeShippedFace(displayFaces[heading]) : writeOwnFace(heading),
    writeShippedFace(arabicFaces.display),
    typeof body === 'string' ? writeShippedFace(textFaces[body]) : writeOwnFace(body),
    writeShippedFace(arabicFaces.text),
    ...[findMeasuredFace(heading), findMeasuredFace(body)].flatMap((face) =>
      face === null ? [] : writeSubstitutes(face),
    ),
  ].join('');
}

/** Returns the families that stand in for a typeface until its file is there, in their order; none for the own file of a chain. */
export function listSubstituteFamilies(typeface: string | OwnTypeface): readonly string[] {
  const face = findMeasuredFace(typeface);
  return face === null ? [] : face.substitutes.map(({ name }) => `${face.family} ${name}`);
}

function findMeasuredFace(typeface: string | OwnTypeface): MeasuredFace | null {
  const measured: Readonly<Record<string, MeasuredFace>> = { ...displayFaces, ...textFaces };
  return (typeof typeface === 'string' ? measured[typeface] : null) ?? null;
}

/** Writes substitutes from system fonts with the height of a typeface and about its width, so that lines break at the same words. */
function writeSubstitutes({ family, mean, ascent, descent, size = 100, substitutes }: MeasuredFace): readonly string[] {
  return substitutes.map(({ name, fonts, mean: meanOfSystem }) => {
    /** The size of the substitute in percent, at which its letters are as wide as those of the typeface. */
    const scale = Number(((mean * size) / meanOfSystem).toFixed(1));
    // `height / 10` is the height in percent of the typeface. CSS takes the override as a percentage of the scaled substitute, so it is divided by `scale`.
    const toOverride = (height: number) => toPercent((height * size) / 10 / scale);
    const sources = fonts.map((font) => `local('${font}')`).join(',');
    return `@font-face{font-family:'${family} ${name}';src:${sources};size-adjust:${scale}%;ascent-override:${toOverride(ascent)};descent-override:${toOverride(descent)};line-gap-override:0%}`;
  });
}

function writeShippedFace({ family, file, weights, characters, size = 100 }: Face): string {
  return `@font-face{font-family:'${family}';font-weight:${weights};font-display:optional;src:url(${toFileUrl(file)}) format('woff2');${writeSizeRule(size)}unicode-range:${characters}}`;
}

/** Writes the rule of a chain's own typeface, which may have letters of any script. */
function writeOwnFace({ family, url, weights, size }: OwnTypeface): string {
  return `@font-face{font-family:'${family}';font-weight:${weights};font-display:optional;src:url(${url}) format('woff2');${writeSizeRule(size)}}`;
}

const writeSizeRule = (size: number) => (size === 100 ? '' : `size-adjust:${size}%;`);
