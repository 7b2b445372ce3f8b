import { colon, type Translator } from '@latchkey/i18n';
import { fragment, type Html, isolate } from './html.ts';
import { colours, chooseLook } from './look.ts';
import { brassLink, codePanel, paragraph } from './page.ts';

/** A part of an email in both of its forms, so that neither form can lack something that the other has. */
export interface Part {
  /** The lines of its paragraph in the text; null is left out, and so is a paragraph without lines. */
  readonly text: readonly (string | null)[];
  /** The part on the page; null for a part of the text only. */
  readonly html: Html | null;
}

/** Creates a paragraph; null is left out. */
export function sentence(text: string | null, style = ''): Part {
  return { text: [text], html: text === null ? null : paragraph(text, style) };
}

/** Creates sentences that belong together: one paragraph of the text, and a paragraph each on the page. */
export function sentences(texts: readonly string[], style = ''): Part {
  return { text: texts, html: fragment`${texts.map((text) => paragraph(text, style))}` };
}

/** Creates a part that only the text has. */
export function onlyText(...lines: readonly (string | null)[]): Part {
  return { text: lines, html: null };
}

/** Creates a part that only the page has. */
export function onlyPage(html: Html): Part {
  return { text: [], html };
}

/** Writes a label and a value, `Phone: 555`, with the colon of the language. */
export function labelled(t: Translator, label: string, value: string): string {
  return `${label}${colon(t.locale)}${value}`;
}

/** Creates a part with a code that stands out: a reference, a voucher's code. */
export function codePart(
  t: Translator,
  { label, code, hint }: { readonly label: string; readonly code: string; readonly hint: string },
): Part {
  return {
    text: [labelled(t, label, isolate(code)), hint],
    html: codePanel(chooseLook(t.locale), { label, code, hint }),
  };
}

/** Creates a button; in the text its URL has a line of its own, so that every program finds it. */
export function buttonPart(t: Translator, href: string, label: string, hint: string | null = null): Part {
  const note = hint === null ? null : paragraph(hint, `margin:8px 0 0;font-size:14px;color:${colours.muted};`);
  return {
    text: [`${label}${colon(t.locale).trimEnd()}`, href, hint],
    html: fragment`<div style="margin:22px 0;"><p style="margin:0;">${brassLink(href, label)}</p>${note}</div>`,
  };
}

/** A row of two columns. */
export interface Row {
  readonly name: string;
  readonly value: string;
}

/** Writes names at the start and values at the end, in a table, because email programs have no other columns. */
export function rowsHtml(t: Translator, lines: readonly Row[], style = ''): Html {
  const look = chooseLook(t.locale);
  return fragment`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;">
    ${lines.map(({ name, value }, index) => {
      const cell = `padding:7px 0;${index === 0 ? '' : `border-top:1px dotted ${colours.line};`}${style}`;
      return fragment`<tr>
        <td style="${cell}text-align:${look.start};">${name}</td>
        <td style="${cell}text-align:${look.end};white-space:nowrap;">${value}</td>
      </tr>`;
    })}
  </table>`;
}

/** A fact about a booking, with its label. */
export interface Fact {
  readonly label: string;
  /** The value, which may have several lines. */
  readonly value: string;
  readonly href?: string | undefined;
}

/** Creates a list of labels and values of any length, below each other. */
export function factsPart(t: Translator, facts: readonly Fact[]): Part {
  const { label: small } = chooseLook(t.locale);
  return {
    text: facts.flatMap(({ label, value, href }) => [labelled(t, label, value), href ?? null]),
    html: fragment`<div style="margin:0 0 22px;">${facts.map(
      ({ label, value, href }) => fragment`<p style="margin:0 0 8px;">
        <span style="${small}">${label}</span><br />
        <span dir="auto" style="white-space:pre-line;">${
          href === undefined ? value : fragment`<a href="${href}" style="color:${colours.ink};">${value}</a>`
        }</span>
      </p>`,
    )}</div>`,
  };
}
