import { bounds, lineSchema, orNull, urlSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';

/** The schema of a colour as numbers or a name, which can neither fetch anything nor end a declaration. */
const colorSchema = z
  .string()
  .max(60)
  .regex(/^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/a-z+-]{1,40}\))$/iu);

/** The schema of a length such as `24px` or `2rem`; a bare number counts as pixels. */
const lengthSchema = z
  .union([z.number().min(0).max(2_000), z.string().regex(/^\d{1,4}(?:\.\d{1,3})?(?:px|rem|em|%|vw|vh|svh)?$/u)])
  .transform((value) => (/^[\d.]+$/u.test(String(value)) ? `${value}px` : String(value)));

/** The schema of one or two words of `background-position` or `background-size`. */
const placementSchema = z
  .string()
  .regex(
    /^(?:left|right|top|bottom|center|cover|contain|auto|\d{1,4}(?:px|%|rem|em)?)(?: (?:left|right|top|bottom|center|auto|\d{1,4}(?:px|%|rem|em)?))?$/u,
  );

/** The schema of a picture: a URL, or a medium of the content system. */
const imageSchema = z
  .union([urlSchema, z.object({ url: urlSchema })])
  .transform((image) => (typeof image === 'string' ? image : image.url));

/** The frame that an editor may set around any block. */
export const sectionFrameSchema = z.object({
  customCss: orNull(z.string().max(bounds.css)),
  background: orNull(
    z.object({
      color: orNull(colorSchema),
      textColor: orNull(colorSchema),
      image: orNull(imageSchema),
      imageMobile: orNull(imageSchema),
      imageAlt: orNull(lineSchema),
      repeat: orNull(z.enum(['repeat', 'repeat-x', 'repeat-y', 'no-repeat', 'space', 'round'])),
      position: orNull(placementSchema),
      size: orNull(placementSchema),
    }),
  ),
  padding: orNull(
    z.object({
      top: orNull(lengthSchema),
      bottom: orNull(lengthSchema),
      left: orNull(lengthSchema),
      right: orNull(lengthSchema),
    }),
  ),
});

export type SectionFrameContent = z.output<typeof sectionFrameSchema>;

/** Returns whether the frame is not empty. */
export function isFramed({ customCss, background, padding }: SectionFrameContent): boolean {
  return customCss !== null || background !== null || padding !== null;
}
