import type { Translator } from '@latchkey/i18n';
import { fragment } from '../layout/html.ts';
import { chooseLook, colours } from '../layout/look.ts';
import { labelled, type Part } from '../layout/parts.ts';

/** A value of a form, as the emails about forms show it. */
export interface SubmittedValue {
  readonly label: string;
  /** The visitor's entry, in one or several lines; for a file its name. */
  readonly value: string;
  /** The URL that opens the file until the links end; null for other values, and for files that are attached. */
  readonly url: string | null;
}

/** Writes a value of a form below its label. */
export function submittedPart(t: Translator, { label, value, url }: SubmittedValue): Part {
  return {
    text: [labelled(t, label, '').trimEnd(), value, url],
    html: fragment`<div style="margin:0 0 14px;">
      <p dir="auto" style="margin:0;${chooseLook(t.locale).label}">${label}</p>
      <p dir="auto" style="margin:0;white-space:pre-line;">${
        url === null ? value : fragment`<a href="${url}" style="color:${colours.link};">${value}</a>`
      }</p>
    </div>`,
  };
}
