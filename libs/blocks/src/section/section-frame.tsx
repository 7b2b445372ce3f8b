import { safeUrl } from '@latchkey/ui';
import type { CSSProperties, ReactNode } from 'react';
import styles from './section-frame.module.css';
import type { SectionFrameContent } from './section-frame.schema.ts';

export interface SectionFrameProps extends Omit<SectionFrameContent, 'customCss'> {
  /** The result of `scopeCss` for the same scope. */
  readonly css: string;
  /** The value of `data-scope`, unique on the page, of letters, digits and hyphens only. */
  readonly scope: string;
  readonly children: ReactNode;
}

interface FrameStyle extends CSSProperties {
  '--frame-color'?: string | undefined;
  '--frame-image'?: string;
  '--frame-image-mobile'?: string;
  '--text'?: string;
  '--text-muted'?: string;
}

/** An editor's background, padding and css around one block, which do not affect its neighbours. */
export function SectionFrame({ css, background, padding, scope, children }: SectionFrameProps) {
  return (
    <div className={styles.frame} data-section-frame="" style={frameStyle(background, padding)}>
      {css === '' ? null : <style>{css}</style>}
      <Backdrop background={background} />
      {/* The css can change this element, but not the one around it, which contains it. */}
      <div data-scope={scope}>{children}</div>
    </div>
  );
}

function Backdrop({ background }: Pick<SectionFrameContent, 'background'>) {
  if (background === null) return null;
  const [image, imageMobile] = [writeCssUrl(background.image), writeCssUrl(background.imageMobile)];
  if (image === null && imageMobile === null) return null;
  const style: FrameStyle = {
    ...(image !== null && { '--frame-image': image }),
    ...(imageMobile !== null && { '--frame-image-mobile': imageMobile }),
    backgroundRepeat: background.repeat ?? 'no-repeat',
    backgroundPosition: background.position ?? 'center',
    backgroundSize: background.size ?? 'cover',
  };
  return (
    <div
      className={styles.backdrop}
      style={style}
      {...(background.imageAlt === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': background.imageAlt })}
    />
  );
}

function frameStyle(
  background: SectionFrameContent['background'],
  padding: SectionFrameContent['padding'],
): FrameStyle {
  const text = background?.textColor ?? null;
  return {
    '--frame-color': background?.color ?? undefined,
    ...(text !== null && { color: text, '--text': text, '--text-muted': text }),
    paddingBlockStart: padding?.top ?? undefined,
    paddingBlockEnd: padding?.bottom ?? undefined,
    // The left of an editor is the start of a line, since the page is mirrored in Arabic.
    paddingInlineStart: padding?.left ?? undefined,
    paddingInlineEnd: padding?.right ?? undefined,
  };
}

/** Writes a safe URL for css, in quotes and escaped so that it cannot end them; null for an unsafe one. */
function writeCssUrl(url: string | null): string | null {
  const safe = safeUrl(url);
  return safe === null ? null : `url("${safe.replaceAll(/["\\\n\r\f]/gu, encodeURIComponent)}")`;
}
