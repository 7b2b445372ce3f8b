import { direction, type Locale } from '@latchkey/i18n';

/** The colours of the site's tokens: an ink-dark stage, brass fittings, paper tickets. */
export const colours = {
  stage: '#100d0c',
  stageText: '#f5ecdd',
  brass: '#cfa552',
  brassBright: '#f0d28f',
  brassDeep: '#8b6626',
  desk: '#e3d5b8',
  paper: '#f7efdf',
  ticket: '#fffaf0',
  line: '#b9a57d',
  ink: '#221912',
  muted: '#5f4f3d',
} as const;

/** What mail programs are told of a language's writing. Fonts are those of the reader's machine: mails load nothing. */
export interface Look {
  readonly direction: 'ltr' | 'rtl';
  readonly start: 'left' | 'right';
  readonly end: 'left' | 'right';
  /** Narrow capitals as on the site's posters; Arabic has neither. */
  readonly display: string;
  readonly text: string;
  readonly label: string;
}

export function lookOf(locale: Locale): Look {
  const isRightToLeft = direction(locale) === 'rtl';
  const text = isRightToLeft
    ? "font-family:'Segoe UI',Tahoma,'Geeza Pro','Noto Sans Arabic',Arial,sans-serif;line-height:1.75;"
    : "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;line-height:1.55;";
  const display = isRightToLeft
    ? "font-family:'Geeza Pro','Noto Kufi Arabic','Segoe UI',Tahoma,Arial,sans-serif;font-weight:700;line-height:1.35;"
    : "font-family:'League Gothic',Oswald,'Avenir Next Condensed','Arial Narrow','Liberation Sans Narrow',Arial,sans-serif;font-weight:700;line-height:1.05;text-transform:uppercase;letter-spacing:0.02em;";
  return {
    direction: isRightToLeft ? 'rtl' : 'ltr',
    start: isRightToLeft ? 'right' : 'left',
    end: isRightToLeft ? 'left' : 'right',
    display,
    text,
    label: `font-size:13px;color:${colours.muted};${isRightToLeft ? '' : 'letter-spacing:0.04em;'}`,
  };
}
