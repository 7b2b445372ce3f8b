import { deriveRoles, houseRoles, type Theme } from '@latchkey/cms-client/contract';
import { direction, type Locale } from '@latchkey/i18n';

/**
 * The colours of an email. Programs for email know no custom properties: the frame of an email replaces these by the values of the chain
 * (`writeLook`), so that no part of an email has to know the theme.
 */
export const colours = {
  /** The ground of the head, and of boxes that look like it. */
  stage: 'var(--mail-stage)',
  /** Text on the stage. */
  stageText: 'var(--mail-stageText)',
  /** The ground of buttons, double lines, and the brand. */
  brass: 'var(--mail-brass)',
  /** Text on brass. */
  onBrass: 'var(--mail-onBrass)',
  /** The bulbs, titles and links on the stage. */
  brassBright: 'var(--mail-brassBright)',
  /** The upper edge of a ticket. */
  brassDeep: 'var(--mail-brassDeep)',
  /** Links on paper. */
  link: 'var(--mail-link)',
  /** The ground around the email. */
  desk: 'var(--mail-desk)',
  /** The sheet with the text. */
  paper: 'var(--mail-paper)',
  /** The ground of a ticket on the sheet. */
  ticket: 'var(--mail-ticket)',
  /** Thin lines on paper and tickets. */
  line: 'var(--mail-line)',
  /** Text on paper. */
  ink: 'var(--mail-ink)',
  /** Less important text on paper and on the desk. */
  muted: 'var(--mail-muted)',
} as const;

/** The typeface of headings, by its place in the look. */
export const displayFamily = 'var(--mail-display)';
/** The line style of a perforation, which a theme may have straight. */
export const torn = 'var(--mail-torn)';
/** The line style of the bulbs above the title, which a theme may have straight. */
export const bulbs = 'var(--mail-bulbs)';

/** The value of each colour, line and typeface. */
type MailLook = Readonly<Record<keyof typeof colours | 'display' | 'torn' | 'bulbs', string>>;

/** The look of the house: a dark stage, brass fittings, paper tickets. */
const houseLook: MailLook = {
  stage: houseRoles.ground,
  stageText: houseRoles.text,
  brass: houseRoles.accent,
  onBrass: houseRoles.ground,
  brassBright: houseRoles.accentOnGround,
  brassDeep: houseRoles.accentDeep,
  link: houseRoles.accentDeep,
  desk: houseRoles.sheetShade,
  paper: '#f7efdf',
  ticket: houseRoles.field,
  line: houseRoles.sheetLine,
  ink: houseRoles.print,
  muted: houseRoles.printMuted,
  torn: 'dashed',
  bulbs: 'dotted',
  display: "'League Gothic',Oswald,'Avenir Next Condensed','Arial Narrow','Liberation Sans Narrow',Arial,sans-serif",
};

/** The one typeface with serifs among those that a theme can name. Without it on the reader's machine, another typeface with serifs is used. */
const serifFamily = 'Fraunces';

function toMailLook(theme: Theme | null): MailLook {
  if (theme === null) return houseLook;
  const roles = deriveRoles(theme);
  const family = typeof theme.display === 'string' ? theme.display : theme.display.family;
  return {
    stage: roles.ground,
    stageText: roles.text,
    brass: roles.accent,
    onBrass: roles.onAccent,
    brassBright: roles.accentOnGround,
    brassDeep: roles.accentDeep,
    link: roles.accentOnSheet,
    desk: roles.sheetShade,
    paper: roles.sheet,
    ticket: roles.field,
    line: roles.sheetLine,
    ink: roles.print,
    muted: roles.printMuted,
    torn: theme.stubs ? 'dashed' : 'solid',
    bulbs: theme.stubs ? 'dotted' : 'solid',
    display: `'${family}',${family === serifFamily ? "Georgia,'Times New Roman',serif" : "'Arial Narrow','Liberation Sans Narrow',Arial,sans-serif"}`,
  };
}

/** Writes the colours and the typeface of a chain into markup. */
export function writeLook(markup: string, theme: Theme | null): string {
  const look: Readonly<Partial<Record<string, string>>> = toMailLook(theme);
  return markup.replaceAll(/var\(--mail-(\w+)\)/gu, (whole, name: string) => look[name] ?? whole);
}

/** The attributes and styles of a language's script. Emails load nothing, so fonts are those of the reader's machine. */
export interface Look {
  readonly direction: 'ltr' | 'rtl';
  readonly start: 'left' | 'right';
  readonly end: 'left' | 'right';
  /** The style of headings: narrow capitals as on the site's posters, except in Arabic. */
  readonly display: string;
  readonly text: string;
  readonly label: string;
}

/** Chooses the attributes and styles of a language's script. */
export function chooseLook(locale: Locale): Look {
  const isRightToLeft = direction(locale) === 'rtl';
  const text = isRightToLeft
    ? "font-family:'Segoe UI',Tahoma,'Geeza Pro','Noto Sans Arabic',Arial,sans-serif;line-height:1.75;"
    : "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;line-height:1.55;";
  const display = isRightToLeft
    ? "font-family:'Geeza Pro','Noto Kufi Arabic','Segoe UI',Tahoma,Arial,sans-serif;font-weight:700;line-height:1.35;"
    : `font-family:${displayFamily};font-weight:700;line-height:1.05;text-transform:uppercase;letter-spacing:0.02em;`;
  return {
    direction: isRightToLeft ? 'rtl' : 'ltr',
    start: isRightToLeft ? 'right' : 'left',
    end: isRightToLeft ? 'left' : 'right',
    display,
    text,
    label: `font-size:13px;color:${colours.muted};${isRightToLeft ? '' : 'letter-spacing:0.04em;'}`,
  };
}
