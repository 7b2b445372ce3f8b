import * as z from 'zod';
import { urlSchema } from '../primitives.ts';

/** The uses of colours. A theme may set the colour of each; the others follow from its four colours (`deriveRoles`). */
export const roleNames = [
  'ground',
  'groundRaised',
  'groundHigh',
  'groundLine',
  'text',
  'textMuted',
  'sheet',
  'sheetShade',
  'sheetLine',
  'print',
  'printMuted',
  'field',
  'accent',
  'onAccent',
  'accentOnGround',
  'accentOnSheet',
  'accentDeep',
  'danger',
  'dangerOnSheet',
  'good',
] as const;

export type RoleName = (typeof roleNames)[number];

/** The typefaces that ship, by their use. */
export const displayTypefaces = ['League Gothic', 'Oswald', 'Barlow Condensed', 'Fraunces'] as const;
export const textTypefaces = ['Readex Pro', 'Public Sans', 'Work Sans', 'Newsreader'] as const;

export type DisplayTypeface = (typeof displayTypefaces)[number];
export type TextTypeface = (typeof textTypefaces)[number];

const hexSchema = z
  .string()
  .regex(/^#[\da-f]{6}$/iu, 'must look like #1a2b3c')
  .transform((color) => color.toLowerCase());

/** A typeface of the chain's own, out of its media. */
const ownTypefaceSchema = z.object({
  family: z.string().regex(/^[A-Za-z\d][A-Za-z\d -]{0,59}$/u, 'must be a name of letters, digits, spaces and hyphens'),
  url: urlSchema.regex(/^\/media\/[\w./-]+\.woff2$/u, 'must be a .woff2 file of the media: /media/fonts/own.woff2'),
  /** One weight, or the range of a variable file: `400`, `300 700`. */
  weights: z
    .string()
    .regex(/^[1-9]\d{2}(?: [1-9]\d{2})?$/u, 'must be a weight or a range: 400, 300 700')
    .default('400'),
  /** Scales its letters, in percent, so that long names fit where the narrow faces of the house do. */
  size: z.int().min(40).max(160).default(100),
});

export type OwnTypeface = z.output<typeof ownTypefaceSchema>;

/** The look of a chain. A part that is absent is as in the house's own look. */
export const themeSchema = z.object({
  /** Dark: `ink` is the ground and `paper` the text; light: the reverse. */
  scheme: z.enum(['dark', 'light']).default('dark'),
  colors: z.object({
    ink: hexSchema,
    paper: hexSchema,
    /** The colour of rules, of frames and of the main button. */
    accent: hexSchema,
    /** The colour of errors and of holds that are about to end. */
    signal: hexSchema.default('#c8321e'),
  }),
  roles: z.partialRecord(z.enum(roleNames), hexSchema).default({}),
  display: z.union([z.enum(displayTypefaces), ownTypefaceSchema]).default('League Gothic'),
  text: z.union([z.enum(textTypefaces), ownTypefaceSchema]).default('Readex Pro'),
  /** True if tickets, slots and receipts have perforations and bites. */
  stubs: z.boolean().default(true),
  /** Says whether the name of the chain stands beside its logo; without a logo it always does. */
  logo: z.enum(['withName', 'alone']).default('withName'),
});

export type Theme = z.output<typeof themeSchema>;
